import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken, SignedIn, signInDevice } from './session.ts';

/*
 * The desktop app signs in through the browser (RFC 8252). It opens our page with a challenge: the hash of a verifier that only
 * the app knows. The person who is signed in there allows it, and the page sends a grant to the app at 127.0.0.1. The app
 * exchanges the grant and its verifier for a session. So an address that was seen or passed on is not enough to sign in.
 */
export const appSignIn = {
  /** Allows the app that made the challenge to sign in as the current user. The grant works once, within two minutes. */
  allow: endpoint('POST /auth/app', {
    role: 'author',
    body: z.strictObject({ challenge: LinkToken }),
    recent: true,
    reply: z.object({ grant: z.string() }),
    failure: 'Failed to let the app in',
    status: 200,
  }),
  /** Exchanges a grant for a session. */
  enter: endpoint('POST /auth/app/session', {
    body: z.strictObject({ grant: LinkToken, verifier: LinkToken, device: signInDevice }),
    reply: SignedIn,
    failure: 'Failed to sign in with the browser',
    status: 200,
  }),
};
