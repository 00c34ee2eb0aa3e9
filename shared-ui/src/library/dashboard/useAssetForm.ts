import { bodyOf, type DraftOf } from '@agency/contract/document/document';
import { asset as description, type Asset } from '@agency/contract/assets';
import { descriptionIdOf, mediaIdOf } from '@agency/contract/media';
import { formOf } from '../../dashboard/editing/formFields.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import type { LibraryImage } from '../../dashboard/useLibrary.ts';
import { useCreateAssetMutation, useRestoreAssetMutation, useUpdateAssetMutation } from './assetsAdminApi.ts';

/** The fields of the form. */
type AssetDraft = DraftOf<(typeof description)['fields']>;

/** A picture and its asset, or a picture that nobody has described yet. */
export type DescribedImage = Omit<LibraryImage, 'usedIn'> & Partial<Pick<LibraryImage, 'usedIn'>>;

/** The id of the picture's asset, also if it has none yet. */
const idOf = ({ address }: DescribedImage) => descriptionIdOf(mediaIdOf(address) ?? '');

/** The name under which the form stores unsaved input. */
export const formNameOf = (image: DescribedImage) => `assets/${idOf(image)}` as const;

interface Options {
  image: DescribedImage;
  onSaved: (saved: Asset) => void;
  onFinished: () => void;
}

export function useAssetForm({ image, onSaved, onFinished }: Options): Editor<AssetDraft> {
  const { asset, address, usedIn } = image;
  const [create] = useCreateAssetMutation();
  const [update] = useUpdateAssetMutation();
  const [restore] = useRestoreAssetMutation();
  const form = formOf(description);
  const id = idOf(image);
  return useEditor<Asset, AssetDraft>({
    name: formNameOf(image),
    stored: asset,
    failed: 'Failed to save image.',
    ...form,
    blank: { ...form.blank, picture: address, name: usedIn?.[0] ?? 'Image' },
    update: (draft, base, identity) =>
      update({ params: { id: base.id }, body: bodyOf(description, draft), ifMatch: base, ...identity }),
    create: (draft, _, identity) => create({ body: { id, ...bodyOf(description, draft) }, ...identity }),
    restore: () => restore({ params: { id } }),
    onSaved,
    onFinished,
    onGone: onFinished,
  });
}
