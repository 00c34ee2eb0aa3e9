import * as z from 'zod/mini';
import { password } from './fields.ts';

/** Whoever found a screen open must not change how its owner gets in. */
export const Proof = z.strictObject({ password: password('Password') });

/** Told once: the server keeps only what they can be known again by. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
