import type { Activity } from '@agency/contract/activity';
import { MOST_SHOWN } from '@agency/contract/activity';
import type { Listing } from '@agency/contract/listing';
import { placeOf } from '@agency/contract/position';
import type { Rest } from '@agency/shared-ui/api/api.ts';
import type { Known, Part } from './content.ts';

/** What is known of a part of the content as a read of it is answered; undefined where what is asked for isn't here. */
export function listed(
  part: Part,
  known: NonNullable<Known[Part]>,
  { limit, cursor }: Listing = {},
): { data: unknown; meta?: { rest: Rest } } | undefined {
  if (!isListed(known)) return { data: known };
  // Nothing here asks on from a place, but of the activity, whose newest lines alone are here.
  if (cursor !== undefined) return undefined;
  const last = part === 'activity' && known.length >= MOST_SHOWN ? (known.at(-1) as Activity) : undefined;
  const next = last && placeOf({ id: last.id, createdAt: last.at });
  return { data: known.slice(0, limit), meta: { rest: { total: known.length, next } } };
}

const isListed = (known: NonNullable<Known[Part]>): known is Extract<typeof known, readonly unknown[]> =>
  Array.isArray(known);
