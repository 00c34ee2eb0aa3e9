import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken, SignedIn, signInDevice } from './session.ts';

/*
 * The desktop app signs in through the browser (RFC 8252). The app opens our page with a challenge, which is the hash
 * of a verifier that only the app knows. The user, who is signed in in the browser, allows the sign-in. The page then
 * sends a one-time code (the grant) to the app at 127.0.0.1. The app exchanges the grant and its verifier for a
 * session. So someone who sees the page's address or the grant can't sign in.
 */
export const appSignIn = {
  /**
   * Allows the app that made the challenge to sign in as the current user. Replies with a grant: a code that works
   * once, within two minutes.
   */
  allow: endpoint('POST /auth/app', {
    role: 'author',
    body: z.strictObject({ challenge: LinkToken }),
    recent: true,
    reply: z.object({ grant: z.string() }),
    failure: 'Failed to let the app in',
    status: 200,
  }),
  /** Exchanges a grant (the one-time code from `allow`) and the app's verifier for a session. */
  enter: endpoint('POST /auth/app/session', {
    body: z.strictObject({ grant: LinkToken, verifier: LinkToken, device: signInDevice }),
    reply: SignedIn,
    failure: 'Failed to sign in with the browser',
    status: 200,
  }),
};
