import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { required } from './fields.ts';

/** Of a body that goes in parts, each has so many bytes; the last one may have fewer. */
export const PART_BYTES = 48 * 1024;
/** Together they are as long as any body may be. */
export const MOST_PARTS = 64;

/** The type of a body that only says which parts the real one came in. */
export const IN_PARTS = 'application/vnd.agency.parts+json';

/** Names a body by its bytes: half of their SHA-256, as hexadecimal digits. */
const BodyId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Not a valid id.'));

const whole = (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max}.`;
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
};

const longest = Math.ceil(PART_BYTES / 3) * 4;
const notData = `Data must be 1 to ${PART_BYTES} bytes in base64.`;

const BodyPart = z.strictObject({
  index: whole('Index', 0, MOST_PARTS - 1),
  data: z.string(notData).check(z.maxLength(longest, notData), z.regex(/^[a-z0-9+/]+={0,2}$/i, notData)),
});

/** What goes in the place of a body whose parts are there. */
export const BodyInParts = z.strictObject({
  id: BodyId,
  count: whole('Count', 1, MOST_PARTS),
  /** The content type of the whole. */
  type: required('Type'),
});
export type BodyInParts = z.input<typeof BodyInParts>;

export const bodyParts = {
  /** Keeps a part of a body for a day, for the account alone; answers which are there. */
  keep: endpoint('PUT /admin/body-parts/:id', {
    role: 'author',
    params: z.strictObject({ id: BodyId }),
    body: BodyPart,
    reply: z.object({ indexes: z.array(z.int()) }),
    failure: 'Something went wrong',
  }),
};
