import * as z from 'zod/mini';
import { wrongInRichText } from './richTextRules.ts';
import type { OptionalText } from './text.ts';
import { value } from './shape.ts';

/**
 * The same limit as for translations. It counts the formatting, too, so that a text and its translation have one limit.
 */
const MAX_CHARACTERS = 20_000;

/**
 * Formatted text: paragraphs, headings, lists, bold, italic, links. The value is a text, namely JSON (richTextContent.ts),
 * because all code for translations, drafts and merges works with texts. So it is merged in one piece. '' is no text.
 */
export function richText(
  label: string,
): OptionalText & { translation: z.ZodMiniType<string, string | null> } {
  const input = z.pipe(
    z.nullable(
      z
        .string({ error: () => `${label} must be formatted text.` })
        .check(
          z.maxLength(MAX_CHARACTERS, `${label} is too long. Divide it into two blocks.`),
          z.refine(isRight, { error: ({ input: given }) => `${label} ${wrongInRichText(String(given))}.` }),
        ),
    ),
    z.transform((given: string | null): string => given ?? ''),
  );
  return {
    kind: 'plain',
    label,
    required: false,
    inForm: true,
    reply: z.string(),
    input: z.optional(input),
    initial: '',
    blank: '',
    merge: value(label),
    stored: { type: String, default: '' },
    translation: input,
  };
}

const isRight = (given: string) => given === '' || wrongInRichText(given) === undefined;
