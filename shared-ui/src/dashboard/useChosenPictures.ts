import { picturesIn } from '@agency/contract/document/document';
import type { Fields } from '@agency/contract/document/field';
import type { Placeholders } from '@agency/contract/fields';
import { useListAdminAssetsQuery } from '../library/dashboard/assetsAdminApi.ts';

/**
 * What is known about the pictures of a form: by the saved document, and by the image library about pictures that were
 * chosen since.
 */
export function useChosenPictures(
  { fields }: { fields: Fields },
  draft: object,
  saved: Placeholders = {},
): Placeholders {
  const isKnown = picturesIn(fields, draft).every((picture) => !picture || picture in saved);
  const { data: assets = [] } = useListAdminAssetsQuery({}, { skip: isKnown });
  return isKnown ? saved : Object.assign({}, ...assets.map(({ placeholders }) => placeholders), saved);
}
