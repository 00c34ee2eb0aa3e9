import { bodyOf, type DraftOf } from '@agency/contract/document/document';
import { asset as description, type Asset } from '@agency/contract/assets';
import { formOf } from '../../dashboard/editing/formFields.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { useCreateAssetMutation, useRestoreAssetMutation, useUpdateAssetMutation } from './assetsAdminApi.ts';

/** The fields of the form. */
export type AssetDraft = DraftOf<(typeof description)['fields']>;

interface Options {
  /** The asset to change; undefined for a picture that has none yet. */
  asset: Asset | undefined;
  onSaved: (saved: Asset) => void;
  onFinished: () => void;
}

export function useAssetForm({ asset, onSaved, onFinished }: Options): Editor<AssetDraft> {
  const [create] = useCreateAssetMutation();
  const [update] = useUpdateAssetMutation();
  const [restore] = useRestoreAssetMutation();
  return useEditor<Asset, AssetDraft>({
    name: `assets/${asset?.id ?? 'new'}`,
    stored: asset,
    failed: 'Failed to save image.',
    ...formOf(description),
    update: (draft, base, identity) =>
      update({ params: { id: base.id }, body: bodyOf(description, draft), ifMatch: base, ...identity }),
    create: (draft, id, identity) => create({ body: { id, ...bodyOf(description, draft) }, ...identity }),
    restore: (made) => restore({ params: { id: asset?.id ?? made } }),
    onSaved,
    onFinished,
    onGone: onFinished,
  });
}
