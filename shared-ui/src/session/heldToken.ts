/** Used instead of a token while the user works offline without a session. */
export const WITHOUT_SESSION = 'without a session';

export const isSession = (held: string | undefined): boolean =>
  held !== undefined && held !== WITHOUT_SESSION;

/** The account id in a token. The server verifies the token; clients only read it. */
export const accountIn = (held: string | undefined): string | undefined => claimsIn(held).sub;

/** Whether a token has expired, by this device's clock. */
export const hasExpired = (held: string): boolean => Date.now() / 1000 > (claimsIn(held).exp ?? Infinity);

function claimsIn(held: string | undefined): { sub?: string; exp?: number } {
  try {
    const claims = held?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { sub, exp } = JSON.parse(atob(claims)) as { sub?: unknown; exp?: unknown };
    return {
      ...(typeof sub === 'string' && { sub }),
      ...(typeof exp === 'number' && { exp }),
    };
  } catch {
    return {};
  }
}
