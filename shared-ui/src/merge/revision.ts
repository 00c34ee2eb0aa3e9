/** What every document carries that is edited. */
export interface Revised {
  revision: number;
}

/** Revisions of the server stay below it; a host that keeps saves here adds it for each number of such a save. */
export const SAVE = 1_000_000;

/**
 * Whether one state of a document came after another: the server's part decides first, because the number of a save made
 * here is gone once the server has it.
 */
export function isNewer({ revision: one }: Revised, { revision: other }: Revised): boolean {
  const sameAtServer = one % SAVE === other % SAVE;
  return sameAtServer ? one > other : one % SAVE > other % SAVE;
}
