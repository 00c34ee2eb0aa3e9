import { type Activity, MAX_ACTIVITY_LINES } from '@agency/contract/activity';
import { found as foundIn } from '@agency/contract/finding/projectSearch';
import type { Project, ProjectsAsked } from '@agency/contract/projects';
import type { Rest } from '@agency/contract/paging';
import { placeOf } from '@agency/contract/position';
import type { Known, ContentPart } from './kinds/contentParts.ts';

/**
 * Answers a read from a part of the local copy of the content. Lists are not paged: the answer has all documents.
 * Undefined if the local copy doesn't have the requested page of the activity (the log of who did what).
 */
export function listed(
  part: ContentPart,
  known: NonNullable<Known[ContentPart]>,
  { cursor, search = '', service = '' }: ProjectsAsked = {},
): { data: unknown; meta?: { rest: Rest } } | undefined {
  if (!isListed(known)) return { data: known };
  // Only the activity (the log of who did what) has pages, by cursor. The local copy has only its newest lines.
  if (cursor !== undefined) return undefined;
  const found =
    part === 'project' && (search || service)
      ? foundIn(known as readonly Project[], { search, service })
      : known;
  const last =
    part === 'activity' && known.length >= MAX_ACTIVITY_LINES ? (known.at(-1) as Activity) : undefined;
  const next = last && placeOf({ id: last.id, createdAt: last.at });
  return { data: found, meta: { rest: { total: found.length, next } } };
}

const isListed = (
  known: NonNullable<Known[ContentPart]>,
): known is Extract<typeof known, readonly unknown[]> => Array.isArray(known);
