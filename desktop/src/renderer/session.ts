import { inMemory, makeToken, type TokenHolder } from '@agency/shared-ui/session/token.ts';
import { forgetAccount, isSession } from './account.ts';
import { desktop } from './desktop.ts';

/** Takes the session up where the app left it, and keeps what becomes of it; says whether that outlasts the app. */
export async function restoreSession(server: string): Promise<{ token: TokenHolder; keyring: boolean }> {
  // What a page stores is on disk as it is, and there nobody but the keyring keeps a token.
  const token = makeToken(inMemory());
  const { token: kept, keyring } = await desktop['token:read']();
  if (kept !== undefined) token.keep(kept);
  token.subscribe(() => {
    const held = token.read();
    // Whoever signs out has nobody work on in their name; a session that ended by itself is taken up again.
    if (token.ending() === 'left') forgetAccount(server);
    if (held === undefined) void desktop['token:drop']();
    else if (isSession(held)) void desktop['token:keep'](held);
  });
  return { token, keyring };
}
