import { asset } from '@agency/contract/assets';
import { mediaIdOf } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import { collection } from '../content/collection.ts';

export const assets = collection(asset);
assets.model.schema.index({ picture: 1 });

/** The addresses of the pictures that these assets describe, also of assets in the trash. */
export const describedPictures = async (ids: ReadonlySet<string>): Promise<string[]> =>
  ids.size === 0 ? [] : assets.model.distinct('picture', { _id: { $in: [...ids] } });

/**
 * Refuses an asset without a stored picture, or for a picture that another asset describes. `id` is that of an existing
 * asset, whose picture may stay as it is.
 */
export async function refuseAsset({ picture }: { picture?: string }, id?: string): Promise<void> {
  if (picture === undefined && id !== undefined) return;
  const refusal = (message: string) => new Problem('invalid', { fields: { picture: message } });
  if (picture === undefined || mediaIdOf(picture) === undefined)
    throw refusal('Upload an image, or choose one of this site.');
  const others = await assets.model.find({ picture, deletedAt: null }).lean();
  const other = others.find(({ _id }) => _id.toString() !== id);
  if (other) throw refusal(`This image is already in the library as “${other.name}”.`);
}
