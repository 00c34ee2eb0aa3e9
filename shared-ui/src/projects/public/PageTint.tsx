import type { Placeholder } from '@agency/contract/fields';
import { tintOf } from '../../kit/tint.ts';

/** Gives all of the page, also its header and footer, the colours of its cover (global.css). */
export const PageTint = ({ cover }: { cover: Placeholder | undefined }) => (
  <style data-tint>{`:root{--tint:${tintOf(cover)['--tint']}}`}</style>
);
