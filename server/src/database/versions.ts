import type { Writer } from '@agency/contract/history';
import { withoutKeys } from './idempotencyKeys.ts';

/** The collection with the earlier versions of documents. */
export const VERSIONS = 'versions';

/** A state of a document that a write replaced. */
export interface StoredVersion extends VersionKey {
  _id: string;
  at: Date | null;
  by: Writer | null;
  replacedAt: Date;
  content: Record<string, unknown>;
}

interface VersionKey {
  kind: string;
  /** The document's id, or `SINGLE_DOCUMENT_ID` for a record. */
  document: string;
  revision: number;
}

/** The fields of a stored document, of any kind, that describe its state. */
export interface StoredState {
  revision: number;
  updatedAt?: Date | null | undefined;
  by?: Writer | null | undefined;
}

/** Identifies a state among those of its document. */
export const versionName = ({ revision, updatedAt }: StoredState): string =>
  `${revision}.${updatedAt?.getTime() ?? 0}`;

/** The id of a version in the history. It is the same on every server, so that a version is stored only once. */
export const versionId = (kind: string, document: string, name: string): string =>
  `${kind}.${document}.${name}`;

/** The fields of a stored document that aren't content. */
const notContent = new Set([
  '_id',
  'revision',
  'updatedAt',
  'by',
  'fingerprint',
  ...Object.keys(withoutKeys),
]);

/** The part of a stored document that the history keeps. */
export const contentOf = (stored: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !notContent.has(name)));

/** The history's entry for a state that a write is about to replace. */
export const versionOf = (kind: string, document: string, stored: StoredState): StoredVersion => ({
  _id: versionId(kind, document, versionName(stored)),
  kind,
  document,
  revision: stored.revision,
  at: stored.updatedAt ?? null,
  by: stored.by ?? null,
  replacedAt: new Date(),
  content: contentOf(stored),
});
