import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken, SignedIn, signInDevice } from './session.ts';

/*
 * The desktop app signs in by the browser, as RFC 8252 has it: it opens our page there with a challenge, the hash of what it alone
 * knows. Who is signed in there lets it in, and the page hands a grant to the app at 127.0.0.1, which it trades for a session with
 * what it knows. So nobody who sees an address, or hands one on, gets in by it.
 */
export const appSignIn = {
  /** Lets the app that made the challenge in, as who is signed in; good for two minutes, and once. */
  allow: endpoint('POST /auth/app', {
    role: 'author',
    body: z.strictObject({ challenge: LinkToken }),
    recent: true,
    reply: z.object({ grant: z.string() }),
    failure: 'Failed to let the app in',
    status: 200,
  }),
  /** Trades such a grant for a session. */
  enter: endpoint('POST /auth/app/session', {
    body: z.strictObject({ grant: LinkToken, verifier: LinkToken, device: signInDevice }),
    reply: SignedIn,
    failure: 'Failed to sign in with the browser',
    status: 200,
  }),
};
