import type { Writer } from '@agency/contract/history';
import { withoutKeys } from './idempotencyKeys.ts';

/** Where the history keeps what was replaced. */
export const VERSIONS = 'versions';

/** A document as it stood before a write replaced it. */
export interface Version extends State {
  _id: string;
  at: Date | null;
  by: Writer | null;
  replacedAt: Date;
  content: Record<string, unknown>;
}

interface State {
  kind: string;
  /** Its id, or that it is the only one. */
  document: string;
  revision: number;
}

/** A document as it is stored, of whatever kind. */
export interface StoredState {
  revision: number;
  updatedAt?: Date | null | undefined;
  by?: Writer | null | undefined;
}

/** What a state is called among those of its document. */
export const versionName = ({ revision, updatedAt }: StoredState): string =>
  `${revision}.${updatedAt?.getTime() ?? 0}`;

/** What it is called in the history: the same whoever keeps it, so that it is kept once. */
export const versionId = (kind: string, document: string, name: string): string =>
  `${kind}.${document}.${name}`;

/** What of a stored document is no content of it. */
const apart = new Set(['_id', 'revision', 'updatedAt', 'by', 'fingerprint', ...Object.keys(withoutKeys)]);

/** What the history keeps of a state. */
export const contentOf = (stored: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !apart.has(name)));

/** A state that a write is about to replace, as the history keeps it. */
export const versionOf = (kind: string, document: string, stored: StoredState): Version => ({
  _id: versionId(kind, document, versionName(stored)),
  kind,
  document,
  revision: stored.revision,
  at: stored.updatedAt ?? null,
  by: stored.by ?? null,
  replacedAt: new Date(),
  content: contentOf(stored),
});
