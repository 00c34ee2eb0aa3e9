import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ImageInput, oneOf } from './fields.ts';
import { kindNames } from './kinds.ts';

/** The kinds of things that documents can use: services, by their ids, and pictures, by their media ids. */
const usedKinds = ['service', 'picture'] as const;
export type UsedKind = (typeof usedKinds)[number];

/** The maximum number of uses in a reply. `count` is the number of all uses. */
export const MAX_LISTED_USES = 50;

/** The error of the field `by` if it is missing. */
export const NO_REPLACEMENT = 'By must be the id of the service or image that replaces this one.';

const name = z.string(NO_REPLACEMENT).check(z.regex(/^([0-9a-f]{24}|[0-9a-f]{32})$/, 'Not a valid id.'));
const One = z.strictObject({ kind: oneOf('Kind', usedKinds), id: name });

/** A document that uses a service or picture, and the field that uses it. */
export const Use = z.object({
  kind: z.enum(kindNames),
  id: z.string(),
  title: z.string(),
  label: z.string(),
});
export type Use = z.infer<typeof Use>;

const Uses = z.object({ uses: z.array(Use), count: z.int() });

export const used = {
  /** The uses of a service or picture, in documents that the caller may edit. */
  list: endpoint('GET /admin/used/:kind/:id', {
    role: 'author',
    params: One,
    reply: Uses,
    failure: 'Failed to load where this is used',
  }),
  /**
   * Replaces a service or picture by another one, in every document that uses it and that the caller may edit. All
   * documents are changed in one write.
   */
  replace: endpoint('POST /admin/used/:kind/:id/replace', {
    role: 'author',
    params: One,
    body: z.strictObject({
      by: z.optional(name),
      /** The new picture, if `by` (the id of a stored one) is missing: a data URL, a web address, or a path on this site. */
      image: z.optional(ImageInput),
    }),
    reply: z.object({
      replaced: z.int(),
      /** The address of the new picture, if a picture was replaced. */
      address: z.optional(z.string()),
    }),
    failure: 'Failed to replace this',
    status: 200,
    large: true,
  }),
};
