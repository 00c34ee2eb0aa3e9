import type { Activity } from '@agency/contract/activity';
import type { Reference } from '@agency/contract/document/references';
import type { Reply } from '@agency/contract/endpoint';
import {
  type kinds,
  kindsNamedBy,
  type ListKind,
  listKinds,
  type SingleKind,
  singleKinds,
} from '@agency/contract/kinds';
import { contentKind, type DraftKind } from '../entry.ts';

/** The local copy calls contact requests 'request'. All other kinds keep their names. */
type PartOf<Name> = Name extends 'contactRequest' ? 'request' : Name;
const partName = <Name extends ListKind | SingleKind>(kind: Name): PartOf<Name> =>
  (kind === 'contactRequest' ? 'request' : kind) as PartOf<Name>;

/**
 * Everything that the dashboard reads. Each property is one part of the content: a list, a document that exists only
 * once, or the activity (the log of who did what).
 */
type Content = {
  [Name in ListKind as PartOf<Name>]: readonly Reply<(typeof kinds)[Name]['read']>[number][];
} & { [Name in SingleKind]: Reply<(typeof kinds)[Name]['read']> } & { activity: readonly Activity[] };

export type ContentPart = keyof Content;
/** The name of a part of the content that is a list of editable documents. */
export type ContentList = PartOf<ListKind>;

/** The parts of the content that have been read so far. */
export type Known = Partial<Content>;

export const listParts: readonly ContentList[] = listKinds.map(partName);
export const parts: readonly ContentPart[] = [...listParts, 'activity', ...singleKinds];

/** The lists that documents of a kind refer to: projects refer to services. */
export const partsNamedBy = (kind: DraftKind): readonly ContentList[] =>
  kindsNamedBy(contentKind(kind)).map(partName);

/** References to the documents of a kind, by id. Undefined if they weren't read. */
export const referencesTo = (kind: string, known: Known): ReadonlyMap<string, Reference> | undefined => {
  const list = known[kind as 'service'];
  return list && new Map(list.map(({ id, title, slug }) => [id, { id, title, slug }]));
};

export const isListPart = (part: ContentPart): part is ContentList =>
  (listParts as readonly ContentPart[]).includes(part);
