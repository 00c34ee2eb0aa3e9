import * as z from 'zod/mini';
import { password } from './fields.ts';

/** The password, entered again, so that somebody at an unlocked screen can't change how the account signs in. */
export const Proof = z.strictObject({ password: password('Password') });

/** The codes are shown only once: the server stores only hashes. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
