import { SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import { type ActivityKind, kinds } from '@agency/contract/kinds';
import type { LiveChange } from '@agency/contract/live';
import { RECORD_ID } from '../content/describedRecord.ts';
import type { Change, JournalRow } from '../content/journal/rows.ts';
import type { StoredState } from '../content/storedDocument.ts';

/**
 * A change that the event streams report. `of` is the kind of content that changed. Only people whose role may edit
 * this kind get the change.
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
    ...(revision !== undefined && { revision }),
    ...(updatedAt && { updatedAt: updatedAt.toISOString() }),
    ...(name !== undefined && { by: name }),
  };
}

/**
 * The changes in these journal rows (log entries of writes) that the event streams report. A line of 'Recent Activity'
 * about an account also counts as a change of the account.
 */
export function changesIn(rows: readonly JournalRow[]): ToldChange[] {
  return rows
    .flatMap(({ writes }) => writes)
    .flatMap(({ changes, lines }): ToldChange[] => [
      // Clients read the chatbot's tree as one document. So of its changes, only that of the tree's own document is
      // reported, which each write includes.
      ...changes.filter(({ kind, document }) => kind !== 'chatbot' || document === RECORD_ID).map(ofDocument),
      ...lines.flatMap(({ id, kind: of, documentId }): ToldChange[] => [
        { kind: 'activity', of, id },
        ...(of === 'account' ? [{ kind: 'account' as const, of, id: documentId }] : []),
      ]),
    ]);
}
