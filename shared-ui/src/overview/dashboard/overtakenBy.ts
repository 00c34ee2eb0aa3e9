import type { Activity } from '@agency/contract/activity';
import type { Kind } from '@agency/contract/kinds';
import { kindsOnDashboard } from '../../dashboard/dashboardKinds.ts';
import type { UnsavedInputEntry } from '../../saving/unsavedStorage.ts';

/** The names of a kind's forms, such as 'home', or how the names start, such as 'projects/'. Empty for a kind without forms. */
const formsOf = (kind: Activity['kind']): string[] =>
  kind in kindsOnDashboard ? Object.keys(kindsOnDashboard[kind as Kind].forms) : [];

/**
 * Returns who else has changed a document since this user typed the unsaved changes to it. `activity` must be newest
 * first.
 */
export function overtakenBy(
  { document, kept }: UnsavedInputEntry,
  activity: readonly Activity[],
  account: string | undefined,
): string | undefined {
  const line = activity.find(({ kind, documentId, actor, at }) => {
    if (actor === account || at <= kept.at) return false;
    return formsOf(kind).some((form) =>
      documentId === '' ? document.startsWith(form) : document === form + documentId,
    );
  });
  return line && (line.name ?? line.actor);
}
