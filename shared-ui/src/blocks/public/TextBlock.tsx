import type { Block } from '@agency/contract/blocks';
import { Prose } from './Prose.tsx';
import { RichTextView } from './RichTextView.tsx';

interface Props {
  block: Block;
  /** Whether it has only half of the page's width. */
  narrow?: boolean;
}

/** Shorter texts are set larger. In letters of the stored JSON, of which about 200 aren't text. */
const SHORT = 520;

/** Formatted text. */
export const TextBlock = ({ block: { text }, narrow = false }: Props) => (
  <div className={narrow ? undefined : 'wrap'}>
    <Prose short={text.length < SHORT} narrow={narrow}>
      <RichTextView text={text} />
    </Prose>
  </div>
);
