import { css } from '@emotion/react';
import type { BlockDraft } from '@agency/contract/blocks';
import type { Publication } from '@agency/contract/document/publication';
import type { Placeholders } from '@agency/contract/fields';
import { useState } from 'react';
import type { Editor } from '../../dashboard/editing/useEditor.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { useListAdminAssetsQuery } from '../../library/dashboard/assetsAdminApi.ts';
import { picturesWithoutOwnAlt } from './undescribedPictures.ts';

interface Draft extends Pick<Publication, 'state' | 'publishAt'> {
  blocks: BlockDraft[];
}

/** The most pictures that the question shows. */
const MOST_SHOWN = 8;

/**
 * The editor of a form with blocks. Before a save publishes or schedules pictures without an alternative text, it asks
 * once. It doesn't ask about pictures that were published without one before.
 */
export function useAltQuestion<Of extends Draft>(
  editor: Editor<Of>,
  saved: (Draft & { placeholders: Placeholders }) | undefined,
): Editor<Of> {
  const { draft } = editor;
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const known = saved && isForVisitors(saved) ? picturesWithoutOwnAlt(saved.blocks) : [];
  const bare = isForVisitors(draft)
    ? picturesWithoutOwnAlt(draft.blocks).filter((address) => !known.includes(address))
    : [];
  const { data: assets = [] } = useListAdminAssetsQuery({}, { skip: bare.length === 0 });
  const described = new Set(assets.flatMap(({ picture, alt }) => (alt ? [picture] : [])));
  const missing = [...new Set(bare)].filter((address) => !described.has(address));
  return {
    ...editor,
    async save() {
      if (missing.length === 0 || wasAsked || !editor.unsaved) return editor.save();
      setAsking(true);
      return false;
    },
    questions: (
      <>
        {editor.questions}
        {isAsking && (
          <ConfirmDialog
            question={
              missing.length === 1
                ? 'One image has no alternative text. Save anyway?'
                : `${missing.length} images have no alternative text. Save anyway?`
            }
            confirm="Save anyway"
            cancel="Back to the form"
            tone="plain"
            onConfirm={() => {
              setAsking(false);
              setAsked(true);
              void editor.save();
            }}
            onCancel={() => {
              setAsking(false);
              setAsked(true);
            }}
          >
            <p>
              People who can’t see an image hear this text instead. You can write it here or in the image
              library, or mark an image as decorative.
            </p>
            <ul role="list" css={row}>
              {missing.slice(0, MOST_SHOWN).map((address) => (
                <li key={address} css={frame}>
                  <Picture src={address} alt="" placeholders={saved?.placeholders} sizes="96px" />
                </li>
              ))}
            </ul>
          </ConfirmDialog>
        )}
      </>
    ),
  };
}

const isForVisitors = ({ state, publishAt }: Draft): boolean => state === 'published' || publishAt !== '';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 14px;
  padding: 0;
`;
const frame = css`
  inline-size: 96px;
  aspect-ratio: 8 / 5;
  overflow: hidden;
  border-radius: 10px;
`;
