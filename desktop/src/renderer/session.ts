import { token } from '@agency/shared-ui/session/token.ts';
import { isSession } from './account.ts';
import { desktop } from './desktop.ts';

/** Takes the session up where the app left it, and keeps what becomes of it; says whether that outlasts the app. */
export async function restoreSession(): Promise<{ keyring: boolean }> {
  const { token: kept, keyring } = await desktop['token:read']();
  if (kept !== undefined) token.keep(kept);
  // Left in this window by another server's session.
  else if (token.read() !== undefined) token.drop();
  token.subscribe(() => {
    const held = token.read();
    if (held === undefined) void desktop['token:drop']();
    else if (isSession(held)) void desktop['token:keep'](held);
  });
  return { keyring };
}
