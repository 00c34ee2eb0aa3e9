/** The assumed speed of a slow connection. */
const SLOW_BYTES_PER_SECOND = 4_000;

/**
 * The milliseconds that a slow connection needs for a body. Upload progress doesn't help: the browser counts bytes as
 * sent when they are only in the system's buffer, and a whole picture fits into that buffer.
 */
export const timeFor = (bytes: number): number => (bytes / SLOW_BYTES_PER_SECOND) * 1000;

/** Texts up to this length count as sent at once. */
const SHORT_TEXT_CHARACTERS = 30_000;

/** Approximate size in bytes. Short texts count as 0. */
export function sizeOf(body: string | FormData | undefined): number {
  if (body === undefined) return 0;
  if (typeof body === 'string') return body.length > SHORT_TEXT_CHARACTERS ? body.length : 0;
  return [...body.values()].reduce((sum, each) => sum + (typeof each === 'string' ? 0 : each.size), 0);
}
