/** What even a slow line carries, in bytes a second. */
const SLOWEST = 4_000;

/**
 * For so long a slow line may be busy with so many bytes, in milliseconds. What is told to have left may still wait in the
 * system, which takes a whole picture over at once.
 */
export const timeFor = (bytes: number): number => (bytes / SLOWEST) * 1000;

/** Texts of so many letters leave at once, as far as anybody sees. */
const SHORT = 30_000;

/** In bytes, nearly; a short text weighs nothing. */
export function sizeOf(body: string | FormData | undefined): number {
  if (body === undefined) return 0;
  if (typeof body === 'string') return body.length > SHORT ? body.length : 0;
  return [...body.values()].reduce((sum, each) => sum + (typeof each === 'string' ? 0 : each.size), 0);
}
