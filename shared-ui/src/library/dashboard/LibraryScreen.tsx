import { css } from '@emotion/react';
import type { Asset } from '@agency/contract/assets';
import { problemOf } from '@agency/contract/fallbackProblems';
import { descriptionIdOf } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import { useState } from 'react';
import { LibraryGrid } from '../../dashboard/LibraryGrid.tsx';
import { RemoveDialog } from '../../dashboard/RemoveDialog.tsx';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { Unsaved } from '../../dashboard/unsaved/Unsaved.tsx';
import { UploadList } from '../../dashboard/uploading/UploadList.tsx';
import { uploading, useUploads } from '../../dashboard/uploading/useUploads.ts';
import { DropZone } from '../../kit/DropZone.tsx';
import { notify } from '../../kit/notify.ts';
import { Picture } from '../../kit/Picture.tsx';
import { dataUrlOf } from '../../kit/readPicture.ts';
import { useUnsaved } from '../../kit/useUnsaved.tsx';
import { bytesOf } from '../../merge/pictureUrls.ts';
import { mediaIdFor } from '../../merge/uploadedPictures.ts';
import { AssetDialog } from './AssetDialog.tsx';
import { useCreateAssetMutation, useRemoveAssetMutation } from './assetsAdminApi.ts';
import { formNameOf, type DescribedImage } from './useAssetForm.ts';
import { useLibraryFilter } from './useLibraryFilter.tsx';

/** The image library: all pictures of the site, with their texts and where they are used. */
export function LibraryScreen() {
  const [create] = useCreateAssetMutation();
  const [remove] = useRemoveAssetMutation();
  const [edited, setEdited] = useState<DescribedImage>();
  const [removing, setRemoving] = useState<Asset>();
  const filter = useLibraryFilter();

  const uploads = useUploads(async (file, write) => {
    const picture = await dataUrlOf(file);
    const id = descriptionIdOf(await mediaIdFor(bytesOf(picture)));
    const problem = problemOf((await create({ body: { id, name: nameOf(file), picture }, write })).error);
    if (problem?.code !== 'staleRevision') return problem;
    const { name } = problem.current as Asset;
    return new Problem('invalid', { message: `This image is already in the library as “${name}”.` }).toJSON();
  });
  const { question } = useUnsaved(uploads.busy, uploads.stop, uploading);

  return (
    <>
      <ScreenHead title="Image library" />
      <Unsaved
        under="assets/"
        open={edited && formNameOf(edited)}
        onOpen={({ kept: { base, draft } }) => {
          const asset = base as Asset | undefined;
          const address = asset?.picture ?? String(draft['picture']);
          setEdited({ address, asset, placeholders: asset?.placeholders ?? {} });
        }}
      />
      <div css={parts}>
        <DropZone
          label="Upload images"
          hint="Or drop them here. Images over 1.5 MB are made smaller."
          onFiles={uploads.add}
        />
        <UploadList {...uploads} />
      </div>
      <LibraryGrid
        detailed
        empty="Upload the first ones. Images of pages, projects and services appear here, too."
        filter={filter}
        onChoose={setEdited}
      />
      {edited && (
        <AssetDialog
          image={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => notify.saved('Image updated successfully')}
          onRemove={(asset) => {
            setEdited(undefined);
            setRemoving(asset);
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          question="Delete this image?"
          confirm="Delete"
          doc={removing}
          remove={(asset) => remove({ params: { id: asset.id }, ifMatch: asset })}
          done="Image deleted successfully"
          failed="Failed to delete image."
          trash="asset"
          nameOf={({ name }) => name}
          onClose={() => setRemoving(undefined)}
        >
          {({ name, picture, placeholders }) => (
            <>
              <div css={doomed}>
                <Picture src={picture} alt="" placeholders={placeholders} sizes="240px" />
              </div>
              <p dir="auto">{name}</p>
            </>
          )}
        </RemoveDialog>
      )}
      {question}
    </>
  );
}

/** The name of a file without its extension. */
const nameOf = ({ name }: File): string => name.replace(/\.[^.]*$/, '').slice(0, 200) || 'Image';

const parts = css`
  display: grid;
  gap: 12px;
  margin-block-end: 24px;
`;
const doomed = css`
  inline-size: 240px;
  max-inline-size: 100%;
  aspect-ratio: 8 / 5;
  overflow: hidden;
  border-radius: 12px;
`;
