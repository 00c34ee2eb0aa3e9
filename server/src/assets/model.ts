import { asset } from '@agency/contract/assets';
import { mediaIdOf } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import { collection } from '../content/collection.ts';

export const assets = collection(asset);
assets.model.schema.index({ picture: 1 });

/** The media ids of the pictures that these assets describe, also of assets in the trash. */
export async function describedPictures(ids: ReadonlySet<string>): Promise<string[]> {
  if (ids.size === 0) return [];
  const pictures = await assets.model.distinct('picture', { _id: { $in: [...ids] } });
  return pictures.flatMap((address) => mediaIdOf(address) ?? []);
}

/** Refuses a new asset without a stored picture, or for a picture that has one. */
export async function refuseAsset({ picture = '' }: { picture?: string }): Promise<void> {
  const refuse = (message: string) => new Problem('invalid', { fields: { picture: message } });
  if (mediaIdOf(picture) === undefined) throw refuse('Upload an image, or choose one of this site.');
  const other = await assets.model.findOne({ picture, deletedAt: null }).lean();
  if (other) throw refuse(`This image is already in the library as “${other.name}”.`);
}
