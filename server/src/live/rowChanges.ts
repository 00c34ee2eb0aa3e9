import { SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import { type ActivityKind, kinds } from '@agency/contract/kinds';
import type { LiveChange } from '@agency/contract/live';
import type { Change, JournalRow } from '../content/journal/rows.ts';
import type { StoredState } from '../content/storedDocument.ts';

/**
 * A change that streams may report. `of` is the kind of content that it concerns: only people whose role may edit that kind get
 * it.
 */
export interface ToldChange extends LiveChange {
  of: ActivityKind;
}

function ofDocument({ kind, document, after }: Change): ToldChange {
  const { revision, updatedAt, by } = (after?.['erasedAt'] ? {} : (after ?? {})) as Partial<StoredState>;
  const name = by?.name ?? by?.email;
  const isListed = 'list' in kinds[kind];
  return {
    kind,
    of: kind,
    id: isListed ? document : SINGLE_DOCUMENT_ID,
    // The state of a question isn't that of the tree, which clients read as one document.
    ...(kind !== 'chatbot' && revision !== undefined && { revision }),
    ...(kind !== 'chatbot' && updatedAt && { updatedAt: updatedAt.toISOString() }),
    ...(name !== undefined && { by: name }),
  };
}

/** What streams report of rows. A line about an account also reports the account as changed. Equal changes are reported once. */
export function changesIn(rows: readonly JournalRow[]): ToldChange[] {
  const all = rows
    .flatMap(({ writes }) => writes)
    .flatMap(({ changes, lines }): ToldChange[] => [
      ...changes.map(ofDocument),
      ...lines.flatMap(({ id, kind: of, documentId }): ToldChange[] => [
        { kind: 'activity', of, id },
        ...(of === 'account' ? [{ kind: 'account' as const, of, id: documentId }] : []),
      ]),
    ]);
  return [...new Map(all.map((change) => [JSON.stringify(change), change])).values()];
}
