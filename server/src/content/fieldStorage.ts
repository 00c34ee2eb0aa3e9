import type {} from '@agency/contract/kinds';
import type { SchemaDefinition, Types } from 'mongoose';
import type * as z from 'zod/mini';
import { picturesIn } from '@agency/contract/document/document';
import { type Field, type Fields, mapped } from '@agency/contract/document/field';
import type { Translations } from '@agency/contract/document/translations';
import { allTranslations } from './storeTranslations.ts';
import type { Placeholders } from '@agency/contract/fields';

type StoredValue<Of extends Field> = Of extends { kind: 'references' }
  ? Types.ObjectId[]
  : Of extends { kind: 'group' }
    ? z.output<Of['reply']>
    : Of extends { fields: infer Inner extends Fields }
      ? (StoredFields<Inner> & { id: string })[]
      : z.output<Of['reply']>;

/** The types of the stored fields of a document, made from its description in the contract. */
export type StoredFields<Of extends Fields> = {
  -readonly [Name in keyof Of as Of[Name]['stored'] extends object ? Name : never]: StoredValue<Of[Name]>;
};

/** The Mongoose schema of the fields that the contract describes. */
export const storageOf = (fields: Fields): SchemaDefinition => mapped(fields, ({ stored }) => stored);

/** The title of a document that others refer to, and its slug, if it has a page. */
export interface ReferredTitle {
  title: string;
  slug?: string;
  translations?: Translations | undefined;
}

/** What a reply about a document needs in addition to the stored fields. */
export interface Around {
  id: string;
  /**
   * The titles of the documents that this document refers to, by id. Replies omit a reference without a title here: the
   * document that it refers to is in the trash or erased.
   */
  titles: ReadonlyMap<string, ReferredTitle>;
}

/**
 * A document's fields in the form of API replies. A field that was added to the contract after the document was stored
 * gets its initial value.
 */
export const shown = (fields: Fields, stored: object, around: Around): Record<string, unknown> =>
  mapped(fields, (field, name) => {
    const value: unknown = stored[name as keyof typeof stored] ?? field.initial;
    switch (field.kind) {
      case 'references':
        return (value as Types.ObjectId[]).flatMap((each) => {
          const id = each.toString();
          const title = around.titles.get(id);
          return title === undefined ? [] : [{ id, ...title }];
        });
      case 'parent':
        return value && around.titles.get(value as string)?.title;
      case 'items':
        return (value as { id: string }[]).map((item) => ({
          id: item.id,
          ...shown(field.fields ?? {}, item, around),
        }));
      case 'group':
        return shown(field.fields ?? {}, value as object, around);
      case 'place':
        return value || undefined;
      case 'owner':
        return around.id;
      case 'translations':
        if (name === 'translations') return allTranslations(fields, stored);
        return Object.keys(value ?? {}).length > 0 ? value : undefined;
      default:
        return value;
    }
  });

/** Picks the placeholders of this document's pictures: what a page shows until a picture has loaded. */
export const placeholdersAmong = (all: Placeholders, fields: Fields, document: object): Placeholders =>
  Object.fromEntries(
    picturesIn(fields, document).flatMap((address) => {
      const placeholder = all[address];
      return placeholder ? [[address, placeholder]] : [];
    }),
  );
