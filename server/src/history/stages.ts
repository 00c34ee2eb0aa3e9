import { CURRENT_VERSION } from '@agency/contract/history';
import type { Kind } from '@agency/contract/kinds';
import { Problem } from '@agency/contract/problems';
import type { StoredState } from '../content/storedDocument.ts';
import { versionBy, versionName } from '../content/versions.ts';
import { historyOf, storedId } from './histories.ts';

/** A version of a document, the current or an earlier one. */
export interface Stage extends StoredState {
  content: object;
  isNow: boolean;
}

export const stageOf = (stored: StoredState & object, isNow: boolean): Stage => {
  const { revision, updatedAt, by } = stored;
  return { revision, updatedAt, by, content: stored, isNow };
};

export const deletedAtOf = ({ content }: Stage) => (content as { deletedAt?: Date | null }).deletedAt ?? null;

/** The version of a document with this name. The document may be in the trash. */
export async function stageBy(kind: Kind, id: string, version: string): Promise<Stage> {
  const now = await historyOf(kind).now(id);
  if (!now) throw new Problem('notFound');
  if (version === CURRENT_VERSION || version === versionName(now)) return stageOf(now, true);
  const found = await versionBy(kind, storedId(id), version);
  if (!found) throw new Problem('notFound', { message: 'This version was deleted.' });
  return stageOf(found, false);
}
