/** Used instead of a token while the user works offline without a session. */
export const WITHOUT_SESSION = 'without a session';

export const isSession = (held: string | undefined): boolean =>
  held !== undefined && held !== WITHOUT_SESSION;

/** The account id in a token. The server verifies the token; clients only read it. */
export function accountIn(held: string | undefined): string | undefined {
  try {
    const claims = held?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { sub } = JSON.parse(atob(claims)) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
