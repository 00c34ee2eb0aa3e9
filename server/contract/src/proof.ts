import * as z from 'zod/mini';
import { password } from './fields.ts';

/** The caller must enter their password again. So someone else at their unlocked screen can't change how the account signs in. */
export const Proof = z.strictObject({ password: password('Password') });

/** New recovery codes. Only this reply has them, because the server stores only hashes. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
