import { inMemory, makeToken, type TokenHolder } from '@agency/shared-ui/session/tokenHolder.ts';
import type { RememberedAccount } from '@agency/shared-ui/drafts/rememberedAccount.ts';
import { isSession } from '@agency/shared-ui/session/heldToken.ts';
import { desktop } from './desktop.ts';

/** Restores the session from the last start and saves its changes. `keyring`: whether it survives a restart of the app. */
export async function restoreSession(
  remembered: RememberedAccount,
): Promise<{ token: TokenHolder; keyring: boolean }> {
  // A page's storage is not encrypted on disk, so only the keyring may store a token.
  const token = makeToken(inMemory());
  const { token: kept, keyring } = await desktop['token:read']();
  if (kept !== undefined) token.keep(kept);
  token.subscribe(() => {
    const held = token.read();
    // After a sign-out, no one may work offline in this account. If the session only expired, its user still may.
    if (token.ending() === 'left') remembered.forget();
    if (held === undefined) void desktop['token:drop']();
    else if (isSession(held)) void desktop['token:keep'](held);
  });
  return { token, keyring };
}
