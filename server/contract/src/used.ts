import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ImageInput, oneOf } from './fields.ts';
import { kindNames } from './kinds.ts';

/** What may be used by documents: services, by their ids, and pictures, by their media ids. */
export const usedKinds = ['service', 'picture'] as const;
export type UsedKind = (typeof usedKinds)[number];

/** The most uses that are told by their names; of more, the count. */
export const MOST_TOLD = 50;

const name = z
  .string('By must be the id of another.')
  .check(z.regex(/^([0-9a-f]{24}|[0-9a-f]{32})$/, 'Not a valid id.'));
const One = z.strictObject({ kind: oneOf('Kind', usedKinds), id: name });

/** A field of a document that names it. */
export const Use = z.object({
  kind: z.enum(kindNames),
  id: z.string(),
  title: z.string(),
  /** What people call the field. */
  label: z.string(),
});
export type Use = z.infer<typeof Use>;

export const Uses = z.object({ uses: z.array(Use), count: z.int() });
export type Uses = z.infer<typeof Uses>;

export const used = {
  /** Where something is used, as far as one may write there. */
  list: endpoint('GET /admin/used/:kind/:id', {
    role: 'author',
    params: One,
    reply: Uses,
    failure: 'Failed to load where this is used',
  }),
  /** Puts another in its place wherever it is used; each is a write like any other. */
  replace: endpoint('POST /admin/used/:kind/:id/replace', {
    role: 'author',
    params: One,
    body: z.strictObject({
      by: z.optional(name),
      /** In place of `by`: a picture that comes along, or stands elsewhere. */
      image: z.optional(ImageInput),
    }),
    reply: z.object({
      replaced: z.int(),
      /** Of a picture, the address of the other one. */
      address: z.optional(z.string()),
    }),
    failure: 'Failed to replace this',
    status: 200,
    large: true,
  }),
};
