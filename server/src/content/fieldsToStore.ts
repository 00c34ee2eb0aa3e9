import { Types } from 'mongoose';
import { type Fields, valueIn } from '@agency/contract/document/field';
import type { FieldChanges } from './storedDocument.ts';
import type { StoredFields } from './fieldStorage.ts';
import { assignIds } from './itemIds.ts';
import { keepImage } from '../media/storePictures.ts';

type Body = Readonly<Record<string, unknown>>;

/** Stores the pictures in a request body, including those in list items. Returns the body with the pictures' addresses. */
export async function withStoredPictures(
  fields: Fields,
  body: object,
  publicUrl: string,
  path = '',
): Promise<Body> {
  const kept: Record<string, unknown> = { ...body };
  for (const [name, value] of Object.entries(body)) {
    const field = fields[name];
    if (value === undefined) continue;
    if (field?.kind === 'picture') kept[name] = await keepImage(value as string, path + name, publicUrl);
    else if (field?.kind === 'items')
      kept[name] = await Promise.all(
        (value as object[]).map((item, index) =>
          withStoredPictures(field.fields ?? {}, item, publicUrl, `${path}${name}.${index}.`),
        ),
      );
  }
  return kept;
}

/**
 * Converts the fields of a request body to their stored form. `before` is the current document. `hidden` has the ids of
 * documents in the trash. Clients don't see references to these, so a body omits them; they are kept nevertheless.
 */
export function fieldsToStore<Of extends Fields>(
  fields: Of,
  body: Body,
  before: object,
  hidden: ReadonlySet<string> = new Set(),
): FieldChanges<StoredFields<Of>> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const field = fields[name];
    if (!field?.stored || value === undefined) continue;
    if (field.kind === 'references') {
      const named = [...new Set(value as string[])];
      const stays = ((valueIn(before, name) ?? []) as Types.ObjectId[]).filter(
        (id) => !named.includes(id.toString()) && hidden.has(id.toString()),
      );
      kept[name] = [...named.map((id) => new Types.ObjectId(id)), ...stays];
    } else if (field.kind === 'items') {
      const earlier = (valueIn(before, name) ?? []) as { id: string }[];
      const whole = (value as { id?: string }[]).map((item) =>
        wholeItem(field.fields ?? {}, item, earlier.find(({ id }) => id === item.id) ?? {}),
      );
      kept[name] = assignIds(name, whole, earlier);
    } else kept[name] = value;
  }
  return kept as FieldChanges<StoredFields<Of>>;
}

/**
 * A list item with all its fields. A field that the request omits keeps its value, because the client may be too old to
 * know the field.
 */
function wholeItem(fields: Fields, item: { id?: string }, earlier: object) {
  const whole: { id?: string } & Record<string, unknown> = item.id === undefined ? {} : { id: item.id };
  for (const [name, { stored, initial }] of Object.entries(fields)) {
    const sent = valueIn(item, name);
    if (stored) whole[name] = (sent === undefined ? valueIn(earlier, name) : sent) ?? initial;
  }
  return whole;
}
