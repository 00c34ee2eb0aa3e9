import { css } from '@emotion/react';
import { mediaIdOf } from '@agency/contract/media';
import { project as description, type Project } from '@agency/contract/projects';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RemoveDialog } from '../../dashboard/RemoveDialog.tsx';
import { PictureChooser } from '../../dashboard/PictureChooser.tsx';
import { PictureUses } from '../../dashboard/PictureUses.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';
import { DropZone } from '../../kit/DropZone.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ImageField } from '../../kit/ImageField.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { SortableList } from '../../kit/SortableList.tsx';
import { useUnsaved } from '../../kit/useUnsaved.tsx';
import { UploadList } from '../../dashboard/uploading/UploadList.tsx';
import { uploading, useUploads } from '../../dashboard/uploading/useUploads.ts';
import { useGallery } from './useGallery.ts';

const { fields } = description;

interface Props {
  project: Project;
  onClose: () => void;
}

/** Adds, removes and reorders the pictures of a project's gallery. */
export function GalleryManager({ project, onClose }: Props) {
  const gallery = useGallery(project);
  const { images, placeholders } = gallery;
  const uploads = useUploads(gallery.upload);
  const { ask, question } = useUnsaved(uploads.busy, uploads.stop, uploading);
  const leave = () => ask(onClose);
  const isEmpty = images.length === 0 && uploads.uploads.length === 0;
  const [removing, setRemoving] = useState<string>();

  return (
    <Dialog title="Gallery Manager" wide holdsWork={uploads.busy} onClose={leave}>
      <div css={parts}>
        <p dir="auto" css={of}>
          {project.title}
        </p>
        <DropZone
          label="Choose images"
          hint="Or drop them here. Images over 1.5 MB are made smaller."
          onFiles={(files) => uploads.add(files)}
        />
        <UploadList {...uploads} />
        {isEmpty ? (
          <EmptyState title="No images yet.">
            <p>Choose images to add the first ones. They appear in the gallery right away.</p>
          </EmptyState>
        ) : (
          <SortableList
            label="Gallery images"
            axis="xy"
            items={images}
            keyOf={(image) => mediaIdOf(image) ?? image}
            nameOf={(image) => `image ${images.indexOf(image) + 1}`}
            onMove={gallery.move}
            renderItem={(image, controls, index) => (
              <figure css={tile}>
                <div css={frame}>
                  <Picture
                    src={image}
                    alt={`Image ${index + 1} of ${project.title}`}
                    placeholders={placeholders}
                    sizes="(min-width: 600px) 220px, 45vw"
                  />
                </div>
                <figcaption css={tools}>
                  <span>
                    {controls.handle}
                    {controls.steps}
                  </span>
                  <IconButton label={`Delete image ${index + 1}`} onClick={() => setRemoving(image)}>
                    <Trash2 size={18} aria-hidden />
                  </IconButton>
                </figcaption>
              </figure>
            )}
          />
        )}
      </div>
      <div css={dialogActions}>
        <Button onClick={leave}>Done</Button>
      </div>
      {removing !== undefined && (
        <RemoveDialog
          question="Are you sure you want to delete this image?"
          confirm="Delete"
          doc={removing}
          remove={gallery.remove}
          undo={gallery.undo}
          nameOf={() => 'Image'}
          done="Image deleted successfully"
          failed="Failed to delete image"
          onClose={() => setRemoving(undefined)}
        >
          {(image) => (
            <>
              <div css={doomed}>
                <Picture src={image} alt="" placeholders={placeholders} sizes="240px" />
              </div>
              <p>
                Visitors no longer see it in the gallery of <q dir="auto">{project.title}</q>. You can undo
                this right after.
              </p>
              <UsedElsewhere image={image} project={project} onReplaced={() => setRemoving(undefined)} />
            </>
          )}
        </RemoveDialog>
      )}
      {gallery.question}
      {question}
    </Dialog>
  );
}

interface ElsewhereProps {
  image: string;
  project: Project;
  onReplaced: () => void;
}

/**
 * Lists the other places that use a picture, and offers to replace it there. Removing the picture from the gallery
 * doesn't change those places.
 */
function UsedElsewhere({ image, project, onReplaced }: ElsewhereProps) {
  const [other, setOther] = useState('');
  return (
    <PictureUses
      picture={image}
      here={{ kind: 'project', id: project.id, label: fields.galleryImages.label }}
      by={other}
      lead="It is still used in:"
      onReplaced={onReplaced}
    >
      <ImageField
        label="Or replace it with"
        value={other}
        onChange={setOther}
        another={<PictureChooser value={other} onChoose={setOther} />}
      />
    </PictureUses>
  );
}

const parts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;
const of = css`
  color: var(--ink-soft);
`;
const tile = css`
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: 16px;
  background: var(--paper);
`;
const frame = css`
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: var(--sunk);
  /* Without this, the browser would drag the image itself, as a file that could be dropped here and uploaded again. */
  pointer-events: none;
`;
const tools = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 2px;
`;
const doomed = css`
  inline-size: 240px;
  max-inline-size: 100%;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: 12px;
`;
