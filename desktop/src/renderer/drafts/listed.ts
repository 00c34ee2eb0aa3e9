import type { Activity } from '@agency/contract/activity';
import { MOST_SHOWN } from '@agency/contract/activity';
import { found as foundIn } from '@agency/contract/finding/projects';
import type { Project, ProjectsAsked } from '@agency/contract/projects';
import type { Rest } from '@agency/contract/rest';
import { placeOf } from '@agency/contract/position';
import type { Known, Part } from './content.ts';

/**
 * What is known of a part of the content as a read of it is answered; undefined where what is asked for isn't here. A list comes
 * whole, whatever part of it is asked for: it is here already.
 */
export function listed(
  part: Part,
  known: NonNullable<Known[Part]>,
  { cursor, search = '', service = '' }: ProjectsAsked = {},
): { data: unknown; meta?: { rest: Rest } } | undefined {
  if (!isListed(known)) return { data: known };
  // Nothing here asks on from a place, but of the activity, whose newest lines alone are here.
  if (cursor !== undefined) return undefined;
  const found =
    part === 'project' && (search || service)
      ? foundIn(known as readonly Project[], { search, service })
      : known;
  const last = part === 'activity' && known.length >= MOST_SHOWN ? (known.at(-1) as Activity) : undefined;
  const next = last && placeOf({ id: last.id, createdAt: last.at });
  return { data: found, meta: { rest: { total: found.length, next } } };
}

const isListed = (known: NonNullable<Known[Part]>): known is Extract<typeof known, readonly unknown[]> =>
  Array.isArray(known);
