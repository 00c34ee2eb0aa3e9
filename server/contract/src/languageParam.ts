import * as z from 'zod/mini';
import { line } from './fields.ts';

/** The parameters of public reads: the language of the answer's texts. Without it, they are in the default language. */
export const LanguageParam = z.strictObject({ lang: z.optional(line('Language', 35)) });
export type LanguageParam = z.output<typeof LanguageParam>;
