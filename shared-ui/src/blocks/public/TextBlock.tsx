import { Prose } from './Prose.tsx';
import { RichTextView } from './RichTextView.tsx';
import type { BlockProps } from './blockProps.ts';

/** Shorter texts are set larger. In letters of the stored JSON, of which about 200 aren't text. */
const SHORT = 520;

/** Formatted text. */
export const TextBlock = ({ block: { text } }: BlockProps) => (
  <div className="wrap">
    <Prose short={text.length < SHORT}>
      <RichTextView text={text} />
    </Prose>
  </div>
);
