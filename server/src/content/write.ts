import { type Model, Types } from 'mongoose';
import type { State } from '@agency/contract/endpoint';
import type { Writer } from '@agency/contract/history';
import { type Fields, valueIn } from '@agency/contract/document/field';
import { hasSlug } from '@agency/contract/document/slug';
import type { Kind } from '@agency/contract/kinds';
import { Problem } from '@agency/contract/problems';
import { type Actor, lineBy, type ActivityEntry } from './activityLine.ts';
import { changesAddresses, type AddressOwner, settleAddresses } from './addresses.ts';
import { journal } from './currentJournal.ts';
import { hashOf, idFromKey, type KeyedWrite } from './idempotencyKeys.ts';
import type { Content, Write } from './journal/rows.ts';
import { isDraft } from './read.ts';
import { type Wanted, KeyReused } from './journal/requestedWrite.ts';
import { definedFields, type FieldChanges, isAt, type StoredState } from './storedDocument.ts';

/** What a request says about its write, apart from the new content. */
export interface WriteOptions {
  /** The version of the document that the client edited, if the client sent it. */
  ifMatch?: State | undefined;
  /** The write's idempotency key and the hash of its request, if the client sent a key. */
  write?: KeyedWrite | undefined;
  /** The author, if known. */
  by?: Writer | undefined;
  /** The person whom 'Recent Activity' names. */
  admin?: Actor;
}

/** The result of a write. `repeated` is true if nothing was written: the write was a retry, or would have changed nothing. */
export interface WriteResult<Document> {
  document: Document;
  repeated: boolean;
}

/** A stored document of any kind. */
export interface AnyStored extends StoredState {
  _id: Types.ObjectId;
  createdAt: Date | null;
  deletedAt?: Date | null;
  erasedAt?: Date;
}

/** What the functions below need to know about a kind of document. */
export interface WrittenKind<Document extends AnyStored> {
  readonly description: {
    readonly name: Kind;
    readonly fields: Fields;
    readonly title?: string;
    readonly describes?: string;
  };
  readonly model: Model<Document>;
  /** Only for a kind with a single document, such as 'home': its content before it was first written, at revision 0. */
  readonly initial?: Document;
  titleOf(document: Document): string;
  presentOne(document: Document, audience: 'admins'): Promise<unknown>;
}

/**
 * Thrown by `decide` to end a write that was done before, or that would change nothing. The caller gets `document` as
 * the result.
 */
export class AlreadyDone<Document> extends Error {
  readonly document: Document;

  constructor(document: Document) {
    super('The document is already as the write wants it.');
    this.document = document;
  }
}

/**
 * Throws if the document that is to be created exists already. If the same request created it before, this is a retry:
 * throws `AlreadyDone` with `done`. Otherwise throws a problem.
 */
export function refuseIfThere<Before extends { deletedAt?: Date | null; fingerprint: string }>(
  before: Before | undefined,
  fingerprint: string,
  done: unknown = before,
): void {
  if (!before) return;
  if (before.deletedAt) throw new Problem('deleted');
  if (before.fingerprint !== fingerprint) throw new Problem('idTaken');
  throw new AlreadyDone(done);
}

/** Thrown to refuse a write that is based on an older version of the document. */
export class Stale<Document extends { by?: Writer | null | undefined }> extends Error {
  readonly current: Document;

  constructor(current: Document) {
    super('Someone else changed this in the meantime.');
    this.current = current;
  }

  /** `shown` is the current document in the form of API replies. */
  problem(shown: unknown): Problem {
    const { by } = this.current;
    return new Problem('staleRevision', {
      current: shown,
      ...(by && { by: { email: by.email, name: by.name } }),
    });
  }
}

/** The refusal to restore a document that was in the trash and has been erased. */
export const trashEmptied = (): Problem =>
  new Problem('deleted', { message: 'The trash has been emptied. This can no longer be restored.' });

/**
 * Writes to the journal (the log of all writes). If the client used the idempotency key for a different request before,
 * throws `keyReused`, with the document that `currentOf` returns for that earlier write.
 */
export async function writeTo(
  { write }: Pick<WriteOptions, 'write'>,
  wanted: Pick<Wanted, 'about' | 'allOf' | 'decide'>,
  currentOf: (earlier: Write) => Promise<unknown> = async () => undefined,
) {
  try {
    return await (await journal()).write({ ...wanted, ...write });
  } catch (error) {
    if (!(error instanceof KeyReused)) throw error;
    const shown = await currentOf(error.earlier);
    throw new Problem('keyReused', shown ? { current: shown } : {});
  }
}

/** Whether an earlier write changed this document. */
export const hasChanged = (write: Write, kind: Kind, id: string): boolean =>
  write.changes.some((change) => change.kind === kind && change.document === id);

export function nextState<Document extends AnyStored>(
  current: Document,
  fields: FieldChanges<Document> | FieldChanges<AnyStored>,
  by: Writer | undefined,
): Document {
  const updatedAt = new Date();
  return {
    ...current,
    ...definedFields(fields),
    revision: current.revision + 1,
    createdAt: current.createdAt ?? updatedAt,
    updatedAt,
    by: by ?? null,
  };
}

/** The journal's entry for a document that becomes `after`. */
export const changeTo = (kind: Kind, after: AnyStored) => ({
  kind,
  document: after._id.toString(),
  revision: after.revision,
  after: after as AnyStored & Content,
});

/** Thrown by `decide` if it needs all documents of the kind, because the write changes the document's address. */
class NeedsAll extends Error {}

/** A document with its addresses. `all` returns all documents of its kind, or throws `NeedsAll`. */
function withAddresses<Document extends AnyStored>(
  { description: { fields, title = '' } }: WrittenKind<Document>,
  before: Document | undefined,
  after: Document,
  all: () => ReadonlyMap<string, Content>,
): Document {
  if (!hasSlug(fields) || !changesAddresses(before, after, title)) return after;
  const others = [...all().values()].filter(({ _id }) => String(_id) !== String(after._id));
  return settleAddresses(before, after, {
    title,
    others: others as unknown as AddressOwner[],
    now: after.deletedAt ?? new Date(),
  });
}

/** A document with the time of its first publication, if visitors see it from now on. */
function withFirstPublication<Document extends AnyStored>(
  { description: { fields } }: WrittenKind<Document>,
  after: Document,
): Document {
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === 'firstPublication') ?? [];
  if (name === undefined || isDraft(after) || valueIn(after, name)) return after;
  return { ...after, [name]: after.updatedAt!.toISOString() };
}

/** Writes one document. `decide` returns its next version. Without `entry`, 'Recent Activity' gets no line. */
async function writeOne<Document extends AnyStored>(
  of: WrittenKind<Document>,
  id: string,
  asked: WriteOptions,
  decide: (current: Document | undefined) => Document,
  entry?: ActivityEntry,
): Promise<WriteResult<Document>> {
  const kind = of.description.name;
  const _id = new Types.ObjectId(id);
  const wantedWith = (allOf: readonly Kind[]): Pick<Wanted, 'about' | 'allOf' | 'decide'> => ({
    about: [{ kind, id: _id }],
    allOf,
    decide(view) {
      const before = (view.document(kind, _id) as unknown as Document | undefined) ?? of.initial;
      const decided = withFirstPublication(of, decide(before));
      const after = withAddresses(of, before, decided, () => {
        if (allOf.length === 0) throw new NeedsAll();
        return view.all(kind);
      });
      const title = of.titleOf(after);
      const lines = entry ? [lineBy(asked.admin, { kind, ...entry, id: of.initial ? '' : id, title })] : [];
      return { changes: [changeTo(kind, after)], lines };
    },
  });
  const writing = (allOf: readonly Kind[]) =>
    writeTo(asked, wantedWith(allOf), async (earlier) => {
      const document = hasChanged(earlier, kind, id) && (await current(of, id));
      return document && of.presentOne(document, 'admins');
    });
  try {
    const written = await writing([]).catch((error: unknown) => {
      if (!(error instanceof NeedsAll)) throw error;
      return writing([kind]);
    });
    const change = written.changes.find(({ document }) => document === id);
    const document = (change?.after as unknown as Document | undefined) ?? (await current(of, id));
    if (!document) throw new Problem('deleted');
    return { document, repeated: written.repeated };
  } catch (error) {
    if (error instanceof AlreadyDone) return { document: error.document as Document, repeated: true };
    if (error instanceof Stale) throw error.problem(await of.presentOne(error.current as Document, 'admins'));
    throw error;
  }
}

/** The current document, in the trash or not; undefined if it never existed or was erased. */
export async function current<Document extends AnyStored>(
  { model, initial }: Pick<WrittenKind<Document>, 'model' | 'initial'>,
  id: string,
): Promise<Document | undefined> {
  const found = await model.findOne({ _id: new Types.ObjectId(id) } as object).lean<Document>();
  return found && !found.erasedAt ? found : initial;
}

/**
 * Thrown if a write is allowed now, but wasn't prepared because an earlier look at the document didn't allow it.
 * `afterPreparing` then starts again.
 */
class Unprepared extends Error {}

/**
 * Runs `prepare`, which has side effects such as storing pictures, and then the write itself. It first looks at the
 * document: if the write wouldn't be allowed, `prepare` is skipped, so that a refused write has no side effects. `made`
 * returns what was prepared.
 */
async function afterPreparing<Document extends AnyStored, Made, Result>(
  { description: { name }, initial }: WrittenKind<Document>,
  id: string,
  mayWrite: (early: Document | undefined) => boolean,
  prepare: (early: Document | undefined) => Promise<Made>,
  write: (made: () => Made) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const found = await (await journal()).peek(name, new Types.ObjectId(id));
    const early = (found as unknown as Document | undefined) ?? initial;
    const prepared = mayWrite(early) ? { made: await prepare(early) } : undefined;
    try {
      return await write(() => {
        if (!prepared) throw new Unprepared();
        return prepared.made;
      });
    } catch (error) {
      if (!(error instanceof Unprepared)) throw error;
    }
  }
}

/**
 * Creates a document. A retry of the same request gets the existing document. An id that exists with other content is
 * refused, and so is the id of a deleted document. `build` prepares the fields; it is called only if the document
 * doesn't exist yet.
 *
 * Two people may describe the same picture, and then their documents have the same id. So the second request counts as
 * based on an older state, and a deleted document is created again, as its next revision.
 */
export async function create<Document extends AnyStored & { fingerprint: string }>(
  of: WrittenKind<Document>,
  { id: given, ...content }: { id?: string | undefined },
  build: () => Promise<FieldChanges<Document>>,
  asked: WriteOptions,
  entry?: ActivityEntry,
): Promise<WriteResult<Document>> {
  const fingerprint = hashOf(content);
  const id = given ?? idFromKey(asked.write) ?? new Types.ObjectId().toHexString();
  // A retry with an idempotency key is recognized by the key.
  const mayBeRetry = ({ fingerprint: before }: Document) =>
    !of.description.describes || (!asked.write && before === fingerprint);
  const first = (fields: FieldChanges<Document>, revision = 0) => {
    const _id = new Types.ObjectId(id);
    const stamps = { _id, fingerprint, revision, createdAt: null, deletedAt: null };
    const document = nextState({ ...fields, ...stamps } as unknown as Document, {}, asked.by);
    // The model adds the fields' default values.
    return new of.model(document).toObject() as Document;
  };
  const decide = (before: Document | undefined, fields: () => FieldChanges<Document>) => {
    if (before && mayBeRetry(before)) refuseIfThere(before, fingerprint);
    if (before && !before.deletedAt) throw new Stale(before);
    return first(fields(), before?.revision);
  };
  const created = await afterPreparing(
    of,
    id,
    (before) => !before || (!!before.deletedAt && !mayBeRetry(before)),
    build,
    (fields) => writeOne(of, id, asked, (before) => decide(before, fields), entry),
  );
  // If someone has deleted the document since, the retry must not be answered as if the document still existed.
  if (created.repeated && (await current(of, id))?.deletedAt !== null) throw new Problem('deleted');
  return created;
}

/** Returns the fields to change. It is called again with the new document if another server's write came first. */
export type Decide<Document> = (current: Document) => FieldChanges<Document> | FieldChanges<AnyStored>;

const isThere = (current: AnyStored | undefined, { ifMatch }: WriteOptions): boolean =>
  current !== undefined && !current.deletedAt && isAt(current, ifMatch);

/**
 * Changes a document if nobody else has changed it since the version in `ifMatch`. Without `ifMatch`, the last write
 * wins. `decide` is called only after this check.
 */
export const change = <Document extends AnyStored>(
  of: WrittenKind<Document>,
  id: string,
  asked: WriteOptions,
  decide: Decide<Document>,
  entry?: ActivityEntry,
): Promise<WriteResult<Document>> =>
  writeOne(
    of,
    id,
    asked,
    (now) => {
      if (!now || now.deletedAt) throw new Problem('notFound');
      if (!isThere(now, asked)) throw new Stale(now);
      return nextState(now, decide(now), asked.by);
    },
    entry,
  );

/** Like `change`, for a write that must prepare something before `decide`. */
export const prepareAndChange = <Document extends AnyStored>(
  of: WrittenKind<Document>,
  id: string,
  asked: WriteOptions,
  prepare: (early: Document | undefined) => Promise<Decide<Document>>,
  entry?: ActivityEntry,
): Promise<WriteResult<Document>> =>
  afterPreparing(
    of,
    id,
    (early) => isThere(early, asked),
    prepare,
    (decide) => change(of, id, asked, (now) => decide()(now), entry),
  );

/**
 * Moves a document to the trash, if nobody else has changed it since the version in `ifMatch`, and if `check` doesn't
 * throw.
 */
export const remove = <Document extends AnyStored>(
  of: WrittenKind<Document>,
  id: string,
  asked: WriteOptions,
  check: (document: object) => Promise<void>,
): Promise<WriteResult<Document>> => {
  const prepare = async (early: object = {}) => {
    await check(early);
    return () => ({ deletedAt: new Date() });
  };
  return prepareAndChange(of, id, asked, prepare, { action: 'deleted' });
};

/** Restores a document from the trash. A document outside the trash isn't changed. Throws `deleted` if it was erased from the trash. */
export const restore = <Document extends AnyStored>(
  of: WrittenKind<Document>,
  id: string,
  asked: WriteOptions,
): Promise<WriteResult<Document>> =>
  writeOne(
    of,
    id,
    asked,
    (now) => {
      if (!now) throw new Problem('notFound');
      if (now.erasedAt) throw trashEmptied();
      if (!now.deletedAt) throw new AlreadyDone(now);
      return nextState<Document>(now, { deletedAt: null }, asked.by);
    },
    { action: 'restored' },
  );
