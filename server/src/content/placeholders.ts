import mongoose, { Types } from 'mongoose';
import type { Placeholder, Placeholders } from '@agency/contract/fields';
import { descriptionIdOf, mediaIdOf } from '@agency/contract/media';
import { picturesBy } from '../media/model.ts';
import { collectionOf } from './storedKinds.ts';

/** What replies say about the pictures with these addresses. Pictures on other sites have no entry. */
export async function placeholdersFor(addresses: readonly string[]): Promise<Placeholders> {
  const own = addresses.flatMap((address) => {
    const id = mediaIdOf(address);
    return id === undefined ? [] : [{ id, address }];
  });
  if (own.length === 0) return {};
  const [pictures, described] = await Promise.all([
    picturesBy(own.map(({ id }) => id)),
    descriptionsOf(own.map(({ id }) => id)),
  ]);
  return Object.fromEntries(
    own.flatMap(({ id, address }) => {
      const picture = pictures.get(id);
      if (!picture) return [];
      const { width, height, colors } = picture;
      return [[address, { width, height, colors, ...described.get(address) }]];
    }),
  );
}

const describing = ['alt', 'caption', 'credit', 'translations'] as const;

/**
 * What the image library says about these pictures, by their addresses. Read from the database's collection, because
 * the model of assets is made by code that needs this file.
 */
async function descriptionsOf(mediaIds: readonly string[]): Promise<Map<string, Partial<Placeholder>>> {
  const found = await mongoose.connection
    .collection(collectionOf.asset)
    .find({ _id: { $in: mediaIds.map((id) => new Types.ObjectId(descriptionIdOf(id))) }, deletedAt: null })
    .toArray();
  const filled = (value: unknown) => value && Object.keys(value).length > 0;
  return new Map(
    found.map((stored) => [
      String(stored['picture']),
      {
        ...Object.fromEntries(
          describing.flatMap((name) => (filled(stored[name]) ? [[name, stored[name]]] : [])),
        ),
        ...(stored['focus'] && { objectPosition: objectPositionOf(String(stored['focus'])) }),
      },
    ]),
  );
}

/** The focal point '0.5 0.25' in the form of CSS: '50% 25%'. */
const objectPositionOf = (focus: string): string =>
  focus
    .split(' ')
    .map((share) => `${Number((Number(share) * 100).toFixed(2))}%`)
    .join(' ');
