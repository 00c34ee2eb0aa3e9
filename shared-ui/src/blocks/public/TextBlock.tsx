import { Prose } from './Prose.tsx';
import { RichTextView } from './RichTextView.tsx';
import type { BlockProps } from './blockProps.ts';

/** Formatted text. */
export const TextBlock = ({ block: { text } }: BlockProps) => (
  <div className="wrap">
    <Prose>
      <RichTextView text={text} />
    </Prose>
  </div>
);
