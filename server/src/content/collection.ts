import type { DescribedList } from '@agency/contract/kinds';
import { type Model, Schema, type SchemaDefinition } from 'mongoose';
import type * as z from 'zod/mini';
import { picturesIn } from '@agency/contract/document/document';
import { valueIn } from '@agency/contract/document/field';
import { hasSlug } from '@agency/contract/document/slug';
import { hasPublication, publicationIn } from '@agency/contract/document/publication';
import type { Listing } from '@agency/contract/listing';
import { MAX_LIMIT } from '@agency/contract/paging';
import { Problem } from '@agency/contract/problems';
import { placeholdersFor } from './placeholders.ts';
import { storedAddresses } from './addresses.ts';
import {
  placeholdersAmong,
  type ReferredTitle,
  shown,
  storageOf,
  type StoredFields,
} from './fieldStorage.ts';
import { collectionOf, isPublic } from './storedKinds.ts';
import { withoutDraftLanguages } from './draftLanguages.ts';
import { allInOrder, type Audience, isDraft, seenBy } from './read.ts';
import { inTrash, type Stored, storedFields } from './storedDocument.ts';
import { defineModel, schemaOptions } from '../database/defineModel.ts';
import { isUnpaged, type ListPage, partOfList } from './pagedQuery.ts';
import { batched } from '../database/batched.ts';

/** A stored document: the common fields, and those that the contract describes for its kind (such as 'project'). */
export type StoredOf<D extends DescribedList> = Stored & StoredFields<D['fields']>;

/**
 * What other collections may ask of a collection that their documents refer to. Example: a project refers to services
 * by their ids.
 */
interface Referred {
  /** The titles of all documents outside the trash that this audience sees, by id. */
  titles(audience?: Audience): Promise<ReadonlyMap<string, ReferredTitle>>;
  /** The ids of all documents in the trash. */
  inTrash(): Promise<ReadonlySet<string>>;
}

/**
 * All stored documents of one kind, such as all projects. The contract describes their fields. Functions with an
 * `audience` leave out drafts unless they are called for 'admins'.
 */
export interface Collection<D extends DescribedList, Document extends Stored = StoredOf<D>> extends Referred {
  readonly description: D;
  readonly model: Model<Document>;
  /** Whether visitors see these documents. */
  readonly isPublic: boolean;
  titleOf(document: Document): string;
  /** All documents outside the trash that this audience sees, in the order of the site; with `only`, only these fields. */
  all(audience?: Audience, only?: Readonly<Record<string, 1>>): Promise<Document[]>;
  /** All documents outside the trash, in the form of API replies. They are read in parts, so that memory never holds the whole list. */
  each(audience?: Audience): AsyncIterable<z.output<D['reply']>>;
  count(audience?: Audience): Promise<number>;
  /** The requested part of the list, and the total if requested. */
  some(listing: Listing, audience?: Audience): Promise<ListPage<Document> & { total: number | undefined }>;
  /** The documents in the form of API replies. For visitors also without references to drafts, and without schedules. */
  present(documents: readonly Document[], audience?: Audience): Promise<z.output<D['reply']>[]>;
  /** Throws `notFound` if visitors ask for a draft. */
  presentOne(document: Document, audience?: Audience): Promise<z.output<D['reply']>>;
  /**
   * The ids of documents in the trash that documents of this kind may refer to. Example: a project refers to a service,
   * and the service is moved to the trash. Replies then omit this reference, but it stays stored, so that it is shown
   * again when the service is restored.
   */
  hidden(): Promise<ReadonlySet<string>>;
}

interface Options {
  /** The collections that the fields of this kind refer to, by kind. */
  refers?: Readonly<Record<string, Referred>>;
  /** Stored fields that aren't in the description, and never in replies. */
  extraFields?: SchemaDefinition;
}

const nothing: ReadonlyMap<string, ReferredTitle> = new Map();

export function collection<D extends DescribedList, Extra = unknown>(
  description: D,
  { refers = {}, extraFields = {} }: Options = {},
): Collection<D, StoredOf<D> & Extra> {
  type Document = StoredOf<D> & Extra;
  const { fields, title } = description;
  const schema = new Schema(
    {
      ...storedFields,
      ...storageOf(fields),
      ...(hasSlug(fields) && { addresses: storedAddresses }),
      ...extraFields,
    },
    schemaOptions,
  );
  if (hasSlug(fields)) schema.index({ 'addresses.slug': 1 });
  schema.index({ deletedAt: 1, createdAt: -1, _id: -1 });
  schema.index({ deletedAt: 1, position: -1, createdAt: -1, _id: -1 });
  const isPublishable = hasPublication(fields);
  if (isPublishable) {
    schema.index({ 'draftLanguages.publishAt': 1 });
    for (const time of ['publishAt', 'unpublishAt'])
      schema.index({ [time]: 1 }, { partialFilterExpression: { [time]: { $gt: '' } } });
  }
  const model = defineModel<Document>(description.name, schema, collectionOf[description.name]);
  const named = Object.values(fields).flatMap(({ to }) => to ?? []);
  for (const to of named)
    if (!refers[to])
      throw new Error(`${description.name} refers to ${to}: pass that collection in \`refers\`.`);
  const isOrdered = Object.values(fields).some(({ kind }) => kind === 'place');
  const list = { model, isOrdered };
  /** Without drafts and without translations in draft, unless admins ask. */
  const seenAmong = <Of extends object>(documents: readonly Of[], audience: Audience): readonly Of[] =>
    audience === 'admins'
      ? documents
      : documents.filter((each) => !isDraft(each)).map((each) => withoutDraftLanguages(fields, each));
  const titleOf = (document: object) => String(valueIn(document, title) ?? '');

  const titles = batched(async (asked: readonly Audience[]) => {
    const there = await model
      .find(seenBy(model, 'admins'), { [title]: 1, slug: 1, translations: 1, state: 1, draftLanguages: 1 })
      .lean<(Stored & Omit<ReferredTitle, 'title'>)[]>();
    const titled = (those: readonly (typeof there)[number][]): ReadonlyMap<string, ReferredTitle> =>
      new Map(
        those.map((each) => {
          const { _id, slug, translations } = each;
          return [
            _id.toString(),
            { title: titleOf(each), ...(slug && { slug }), ...(translations && { translations }) },
          ];
        }),
      );
    const made = new Map(
      [...new Set(asked)].map((audience) => [audience, titled(seenAmong(there, audience))] as const),
    );
    return asked.map((audience) => made.get(audience) ?? nothing);
  });
  const namesAny = (document: Document, to: string) =>
    Object.entries(fields).some(
      ([field, each]) => each.to === to && ((valueIn(document, field) ?? []) as unknown[]).length > 0,
    );

  async function present(stored: readonly Document[], audience: Audience = 'visitors') {
    const documents = seenAmong(stored, audience);
    if (documents.length === 0) return [];
    const [placeholders, ...titles] = await Promise.all([
      placeholdersFor(documents.flatMap((document) => picturesIn(fields, document))),
      ...named
        .filter((to) => documents.some((document) => namesAny(document, to)))
        .map(async (to) => refers[to]?.titles(audience) ?? nothing),
    ]);
    const around = { titles: new Map(titles.flatMap((each) => [...each])) };
    return documents.map((document) => {
      const id = document._id.toString();
      return {
        id,
        ...shown(fields, document, { ...around, id }),
        ...(isPublishable && audience === 'visitors' && publicationIn({})),
        ...('placeholders' in description.reply.shape && {
          placeholders: placeholdersAmong(placeholders, fields, document),
        }),
        revision: document.revision,
        createdAt: document.createdAt.toISOString(),
        updatedAt: document.updatedAt.toISOString(),
      } as z.output<D['reply']>;
    });
  }

  const count = (audience: Audience = 'visitors') => model.countDocuments(seenBy(model, audience));

  return {
    description,
    model,
    isPublic: isPublic(description.name),
    titleOf,
    all: async (audience = 'visitors', only) => [
      ...seenAmong(await allInOrder(model, audience, only && { ...only, draftLanguages: 1 }), audience),
    ],
    count,
    async *each(audience = 'visitors') {
      let cursor: string | undefined;
      do {
        const listing = { limit: MAX_LIMIT, ...(cursor && { cursor }) };
        const { documents, next } = await partOfList(list, listing, audience);
        yield* await present(documents, audience);
        cursor = next;
      } while (cursor !== undefined);
    },
    async some(listing, audience = 'visitors') {
      const [some, total] = await Promise.all([
        isUnpaged(listing)
          ? { documents: await allInOrder(model, audience), next: undefined }
          : partOfList(list, listing, audience),
        listing.count && count(audience),
      ]);
      return { ...some, total: listing.count && total };
    },
    present,
    async presentOne(document, audience) {
      const [shown] = await present([document], audience);
      if (!shown) throw new Problem('notFound');
      return shown;
    },
    async inTrash() {
      return new Set((await model.distinct('_id', inTrash)).map(String));
    },
    titles: (audience = 'visitors') => titles(audience),
    async hidden() {
      const all = await Promise.all(
        [...new Set(named)].map(async (to) => [...(await refers[to]!.inTrash())]),
      );
      return new Set(all.flat());
    },
  };
}
