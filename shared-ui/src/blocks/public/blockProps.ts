import type { Block } from '@agency/contract/blocks';
import type { Placeholders } from '@agency/contract/fields';

/** The props of the components that show blocks on a page. */
export interface BlockProps {
  block: Block;
  placeholders: Placeholders;
  /** Whether a picture extends to the window's edges. Such pictures alternate with those of the page's width. */
  bleeds: boolean;
}
