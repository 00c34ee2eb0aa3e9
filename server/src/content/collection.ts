import type { DescribedList } from '@agency/contract/kinds';
import { type Model, Schema, type SchemaDefinition } from 'mongoose';
import type * as z from 'zod/mini';
import { picturesIn } from '@agency/contract/document/document';
import { valueIn } from '@agency/contract/document/field';
import type { Listing } from '@agency/contract/listing';
import { MAX_LIMIT } from '@agency/contract/paging';
import { placeholdersFor } from '../media/model.ts';
import { isAddressed, storedAddresses } from './addresses.ts';
import {
  placeholdersAmong,
  type ReferredTitle,
  shown,
  storageOf,
  type StoredFields,
} from './fieldStorage.ts';
import { collectionOf, isPublic } from './storedKinds.ts';
import { allInOrder } from './read.ts';
import { type CommonFilter, inTrash, type Stored, storedFields } from './storedDocument.ts';
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
  /** The titles of all documents outside the trash, by id. */
  titles(): Promise<ReadonlyMap<string, ReferredTitle>>;
  /** The ids of all documents in the trash. */
  inTrash(): Promise<ReadonlySet<string>>;
}

/** All stored documents of one kind, such as all projects. The contract describes their fields. */
export interface Collection<D extends DescribedList, Document extends Stored = StoredOf<D>> extends Referred {
  readonly description: D;
  readonly model: Model<Document>;
  /** Whether visitors see these documents. */
  readonly isPublic: boolean;
  titleOf(document: Document): string;
  /** All documents outside the trash, in the order of the site. */
  all(): Promise<Document[]>;
  /** All documents outside the trash, in the form of API replies. They are read in parts, so that memory never holds the whole list. */
  each(): AsyncIterable<z.output<D['reply']>>;
  count(): Promise<number>;
  /** The requested part of the list, and the total if requested. */
  some(listing: Listing): Promise<ListPage<Document> & { total: number | undefined }>;
  /** The documents in the form of API replies. */
  present(documents: readonly Document[]): Promise<z.output<D['reply']>[]>;
  presentOne(document: Document): Promise<z.output<D['reply']>>;
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
      ...(isAddressed(fields) && { addresses: storedAddresses }),
      ...extraFields,
    },
    schemaOptions,
  );
  if (isAddressed(fields)) schema.index({ 'addresses.slug': 1 });
  schema.index({ deletedAt: 1, createdAt: -1, _id: -1 });
  schema.index({ deletedAt: 1, position: -1, createdAt: -1, _id: -1 });
  const model = defineModel<Document>(description.name, schema, collectionOf[description.name]);
  const named = Object.values(fields).flatMap(({ to }) => to ?? []);
  for (const to of named)
    if (!refers[to])
      throw new Error(`${description.name} refers to ${to}: pass that collection in \`refers\`.`);
  const isOrdered = Object.values(fields).some(({ kind }) => kind === 'place');
  const list = { model, isOrdered };
  const titleOf = (document: object) => String(valueIn(document, title) ?? '');

  const titles = batched(async (asked: readonly undefined[]) => {
    const there = await model
      .find({ deletedAt: null } satisfies CommonFilter, { [title]: 1, translations: 1 })
      .lean<(Stored & Pick<ReferredTitle, 'translations'>)[]>();
    const all: ReadonlyMap<string, ReferredTitle> = new Map(
      there.map((each) => [
        each._id.toString(),
        { title: titleOf(each), ...(each.translations && { translations: each.translations }) },
      ]),
    );
    return asked.map(() => all);
  });
  const namesAny = (document: Document, to: string) =>
    Object.entries(fields).some(
      ([field, each]) => each.to === to && ((valueIn(document, field) ?? []) as unknown[]).length > 0,
    );

  async function present(documents: readonly Document[]) {
    if (documents.length === 0) return [];
    const [placeholders, ...titles] = await Promise.all([
      placeholdersFor(documents.flatMap((document) => picturesIn(fields, document))),
      ...named
        .filter((to) => documents.some((document) => namesAny(document, to)))
        .map(async (to) => refers[to]?.titles() ?? nothing),
    ]);
    const around = { titles: new Map(titles.flatMap((each) => [...each])) };
    return documents.map((document) => {
      const id = document._id.toString();
      return {
        id,
        ...shown(fields, document, { ...around, id }),
        ...('placeholders' in description.reply.shape && {
          placeholders: placeholdersAmong(placeholders, fields, document),
        }),
        revision: document.revision,
        createdAt: document.createdAt.toISOString(),
        updatedAt: document.updatedAt.toISOString(),
      } as z.output<D['reply']>;
    });
  }

  const count = () => model.countDocuments({ deletedAt: null } satisfies CommonFilter);

  return {
    description,
    model,
    isPublic: isPublic(description.name),
    titleOf,
    all: () => allInOrder(model),
    count,
    async *each() {
      let cursor: string | undefined;
      do {
        const { documents, next } = await partOfList(list, {
          limit: MAX_LIMIT,
          ...(cursor && { cursor }),
        });
        yield* await present(documents);
        cursor = next;
      } while (cursor !== undefined);
    },
    async some(listing) {
      const [some, total] = await Promise.all([
        isUnpaged(listing)
          ? { documents: await allInOrder(model), next: undefined }
          : partOfList(list, listing),
        listing.count && count(),
      ]);
      return { ...some, total: listing.count && total };
    },
    present,
    presentOne: async (document) => (await present([document]))[0]!,
    async inTrash() {
      return new Set((await model.distinct('_id', inTrash)).map(String));
    },
    titles: () => titles(undefined),
    async hidden() {
      const all = await Promise.all(
        [...new Set(named)].map(async (to) => [...(await refers[to]!.inTrash())]),
      );
      return new Set(all.flat());
    },
  };
}
