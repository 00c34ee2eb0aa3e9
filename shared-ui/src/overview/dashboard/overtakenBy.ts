import type { Activity } from '@agency/contract/activity';
import type { Kind } from '@agency/contract/kinds';
import { kindsOnDashboard } from '../../dashboard/kinds.ts';
import type { Found } from '../../saving/kept.ts';

const formOf = (kind: Activity['kind']): string | null =>
  kind in kindsOnDashboard ? kindsOnDashboard[kind as Kind].form : null;

/** Who has changed a document since its unsaved changes were typed here; the newest lines of the activity come first. */
export function overtakenBy(
  { document, kept }: Found,
  activity: readonly Activity[],
  account: string | undefined,
): string | undefined {
  const line = activity.find(({ kind, documentId, actor, at }) => {
    const form = formOf(kind);
    if (form === null || actor === account || at <= kept.at) return false;
    return documentId === '' ? document.startsWith(form) : document === form + documentId;
  });
  return line && (line.name ?? line.actor);
}
