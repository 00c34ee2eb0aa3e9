import mongoose, { Types } from 'mongoose';
import type { Placeholder, Placeholders } from '@agency/contract/fields';
import type { Translations } from '@agency/contract/document/translations';
import { descriptionIdOf, mediaIdOf } from '@agency/contract/media';
import { picturesBy } from '../media/model.ts';
import { collectionOf } from './storedKinds.ts';

/** What replies say about the pictures with these addresses. Pictures on other sites have no entry. */
export async function placeholdersFor(addresses: readonly string[]): Promise<Placeholders> {
  const own = addresses.filter((address) => mediaIdOf(address) !== undefined);
  if (own.length === 0) return {};
  const described = await descriptionsOf(idsOf(own));
  const localized = [...described.values()].flatMap((each) => [...each.localized.values()]);
  const pictures = await picturesBy(idsOf([...own, ...localized]));
  const lookOf = (address: string) => {
    const picture = pictures.get(mediaIdOf(address) ?? '');
    return picture && { width: picture.width, height: picture.height, colors: picture.colors };
  };
  return Object.fromEntries(
    own.flatMap((address) => {
      const look = lookOf(address);
      if (!look) return [];
      const { texts = {}, localized: others = new Map<string, string>() } = described.get(address) ?? {};
      const instead = [...others].flatMap(([language, other]) => {
        const its = lookOf(other);
        return its ? [[language, { ...its, address: other }] as const] : [];
      });
      return [
        [
          address,
          { ...look, ...texts, ...(instead.length > 0 && { localized: Object.fromEntries(instead) }) },
        ],
      ];
    }),
  );
}

const idsOf = (addresses: readonly string[]) => addresses.flatMap((address) => mediaIdOf(address) ?? []);

const describing = ['alt', 'caption', 'credit'] as const;

/**
 * What the image library says about these pictures, by their addresses. Read from the database's collection, because
 * the model of assets is made by code that needs this file.
 */
async function descriptionsOf(mediaIds: readonly string[]): Promise<Map<string, Description>> {
  const found = await mongoose.connection
    .collection(collectionOf.asset)
    .find({ _id: { $in: mediaIds.map((id) => new Types.ObjectId(descriptionIdOf(id))) }, deletedAt: null })
    .toArray();
  return new Map(found.map((stored) => [String(stored['picture']), descriptionIn(stored)]));
}

interface Description {
  texts: Partial<Placeholder>;
  /** The addresses of the pictures that other languages show instead. */
  localized: ReadonlyMap<string, string>;
}

function descriptionIn({ focus, translations = {}, ...stored }: Record<string, unknown>): Description {
  const localized = new Map<string, string>();
  const translated: Record<string, Record<string, string>> = {};
  for (const [language, { localized: other, ...texts }] of Object.entries(translations as Translations)) {
    if (other) localized.set(language, other);
    if (Object.keys(texts).length > 0) translated[language] = texts;
  }
  const texts = describing.flatMap((name) => (stored[name] ? [[name, stored[name]] as const] : []));
  return {
    texts: {
      ...Object.fromEntries(texts),
      ...(Object.keys(translated).length > 0 && { translations: translated }),
      ...(focus ? { objectPosition: objectPositionOf(String(focus)) } : {}),
    },
    localized,
  };
}

/** The focal point '0.5 0.25' in the form of CSS: '50% 25%'. */
const objectPositionOf = (focus: string): string =>
  focus
    .split(' ')
    .map((share) => `${Number((Number(share) * 100).toFixed(2))}%`)
    .join(' ');
