import { asset } from '@agency/contract/assets';
import { collection } from '../content/collection.ts';

export const assets = collection(asset);

/** The addresses of the pictures that these assets describe, also of assets in the trash. */
export const describedPictures = async (ids: ReadonlySet<string>): Promise<string[]> =>
  ids.size === 0 ? [] : assets.model.distinct('picture', { _id: { $in: [...ids] } });
