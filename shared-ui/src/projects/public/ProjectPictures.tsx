import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { useCallback, useEffect } from 'react';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { idle } from '../../kit/idle.ts';
import { Notice } from '../../kit/Notice.tsx';
import { savesData } from '../../kit/savesData.ts';
import { useLater } from '../../kit/useLater.ts';
import { GalleryGrid } from './GalleryGrid.tsx';
import { useSeen } from './useSeen.ts';
import { useMoreWords } from '../../language.ts';

const fetchLightbox = () => import('./Lightbox.tsx').then((code) => code.Lightbox);

/** A project's pictures, and the one that is open in the lightbox. */
export function ProjectPictures({ project: { title, galleryImages, placeholders } }: { project: Project }) {
  const words = useMoreWords('project');
  const { seen, open, move, close } = useSeen();
  const { Part: Lightbox, failed, load } = useLater(fetchLightbox);
  useEffect(() => {
    // Ignore a failure here: opening a picture loads the code again, and reports a failure.
    const preload = () => fetchLightbox().then(load, () => {});
    if (galleryImages.length > 0 && !savesData()) void idle().then(preload);
  }, [galleryImages.length, load]);
  const onOpen = useCallback(
    (index: number) => {
      open(index);
      load();
    },
    [open, load],
  );
  return (
    <>
      <div className="wrap" css={room}>
        {failed && (
          <div css={below}>
            <Notice tone="problem" onRetry={load}>
              {words.notOpened}
            </Notice>
          </div>
        )}
        {galleryImages.length === 0 ? (
          <EmptyState title={words.none}>
            <p>{words.soon}</p>
          </EmptyState>
        ) : (
          <GalleryGrid title={title} images={galleryImages} placeholders={placeholders} onOpen={onOpen} />
        )}
      </div>
      {seen !== undefined && Lightbox && (
        <Lightbox
          title={title}
          images={galleryImages}
          placeholders={placeholders}
          index={seen}
          onMove={move}
          onClose={close}
        />
      )}
    </>
  );
}

const room = css`
  padding-block-start: clamp(40px, 5vw, 80px);
`;
/** Keeps the error message in sight below the sticky bars, wherever the clicked picture is on the page. */
const below = css`
  position: sticky;
  inset-block-start: 136px;
  z-index: 4;
  margin-block-end: 24px;
  border-radius: 14px;
  background: var(--paper);
`;
