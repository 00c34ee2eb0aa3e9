import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { required } from './fields.ts';

/** The size of each part when a body is sent in parts, in bytes. The last part may be smaller. */
export const PART_BYTES = 48 * 1024;
/** The maximum number of parts of a body. Together they have the size of the largest allowed body, 3 MiB. */
export const MOST_PARTS = 64;

/** The content type of a small body that says which uploaded parts form the real body (see `BodyInParts`). */
export const PARTS_CONTENT_TYPE = 'application/vnd.agency.parts+json';

/** A body's id, made from its bytes: the first half of their SHA-256, in hexadecimal. */
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

/** Sent instead of a large body, after its parts were uploaded. */
export const BodyInParts = z.strictObject({
  id: BodyId,
  count: whole('Count', 1, MOST_PARTS),
  /** The content type of the complete body. */
  type: required('Type'),
});
export type BodyInParts = z.input<typeof BodyInParts>;

export const bodyParts = {
  /**
   * Stores a part of a request body for a day, for this account only. Replies with the indexes of all parts of this
   * body that are stored.
   */
  keep: endpoint('PUT /admin/body-parts/:id', {
    role: 'author',
    params: z.strictObject({ id: BodyId }),
    body: BodyPart,
    reply: z.object({ indexes: z.array(z.int()) }),
    failure: 'Something went wrong',
  }),
};
