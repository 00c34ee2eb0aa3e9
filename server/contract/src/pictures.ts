import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Placeholders } from './fields.ts';

/** The most that are shown at once, newest first. */
export const MOST_PICTURES = 200;

export const Pictures = z.object({
  addresses: z.array(z.string()),
  placeholders: Placeholders,
  count: z.int(),
});
export type Pictures = z.infer<typeof Pictures>;

export const pictures = {
  /** Those that the content has or had, to be chosen once more: the latest first, without people's faces. */
  list: endpoint('GET /admin/pictures', {
    role: 'author',
    reply: Pictures,
    failure: 'Failed to load the pictures',
  }),
};
