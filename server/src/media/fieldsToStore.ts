import { Types } from 'mongoose';
import { type Fields, valueIn } from '@agency/contract/document/field';
import type { StoredFields } from '../database/fieldStorage.ts';
import type { FieldChanges } from '../database/storedDocument.ts';
import { keepIds } from '../database/itemIds.ts';
import { keepImage } from './storePictures.ts';

interface StoringContext {
  publicUrl: string;
  /** The current document. */
  before: object;
  /** Which of these references are in the trash. Clients don't see them, but they stay stored. */
  hidden?: (field: string, among: readonly Types.ObjectId[]) => Promise<Types.ObjectId[]>;
}

/** The fields of a body in their stored form: pictures as addresses, items with their ids. */
export async function keepFields<Of extends Fields>(
  fields: Of,
  body: object,
  { publicUrl, before, hidden = async () => [] }: StoringContext,
): Promise<FieldChanges<StoredFields<Of>>> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const field = fields[name];
    if (!field?.stored || value === undefined) continue;
    if (field.kind === 'picture') kept[name] = await keepImage(value, name, publicUrl);
    else if (field.kind === 'references') {
      const named = [...new Set(value as string[])];
      const others = ((valueIn(before, name) ?? []) as Types.ObjectId[]).filter(
        (id) => !named.includes(id.toString()),
      );
      kept[name] = [...named.map((id) => new Types.ObjectId(id)), ...(await hidden(name, others))];
    } else if (field.kind === 'items') {
      const items = value as { id?: string }[];
      const earlier = (valueIn(before, name) ?? []) as { id: string }[];
      const whole = await Promise.all(
        items.map((item, index) =>
          keepItem(field.fields ?? {}, item, {
            earlier: earlier.find(({ id }) => id === item.id),
            path: `${name}.${index}`,
            publicUrl,
          }),
        ),
      );
      kept[name] = keepIds(name, whole, earlier);
    } else kept[name] = value;
  }
  return kept as FieldChanges<StoredFields<Of>>;
}

/** An item with all its fields. A field that the body omits keeps its value, because an older client doesn't know it. */
async function keepItem(
  fields: Fields,
  item: { id?: string },
  { earlier = {}, path, publicUrl }: { earlier: object | undefined; path: string; publicUrl: string },
) {
  const whole: { id?: string } & Record<string, unknown> = item.id === undefined ? {} : { id: item.id };
  for (const [name, { stored, kind, initial }] of Object.entries(fields)) {
    if (!stored) continue;
    const sent = valueIn(item, name);
    const value = (sent === undefined ? valueIn(earlier, name) : sent) ?? initial;
    whole[name] = kind === 'picture' ? await keepImage(value as string, `${path}.${name}`, publicUrl) : value;
  }
  return whole;
}
