import { css } from '@emotion/react';
import type { Publication } from '@agency/contract/document/publication';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../kit/IconButton.tsx';
import { More } from '../kit/More.tsx';
import { RowButton } from '../kit/RowButton.tsx';
import { opensRow, overRow, quietRow } from '../kit/rowActions.ts';
import { Skeleton } from '../kit/Skeleton.tsx';
import { PublicationBadge } from './publication/PublicationBadge.tsx';

type Shown = Partial<Publication> & { id: string; title: string };

interface Props<Of extends Shown> {
  documents: readonly Of[];
  /** The picture of a card, with `cardSizes`, or an icon. */
  faceOf: (document: Of) => ReactNode;
  textOf: (document: Of) => string;
  onEdit: (document: Of) => void;
  onRemove: (document: Of) => void;
}

/** A card per document (on phones a row), with its picture or icon and its actions. */
export const DocumentCards = <Of extends Shown>({
  documents,
  faceOf,
  textOf,
  onEdit,
  onRemove,
}: Props<Of>) => (
  <ul role="list" css={grid}>
    {documents.map((document) => (
      <li key={document.id} css={card}>
        <div css={top}>{faceOf(document)}</div>
        <h2 dir="auto">
          <button type="button" css={opensRow} onClick={() => onEdit(document)}>
            {document.title}
          </button>
        </h2>
        <p dir="auto" css={words}>
          {textOf(document)}
        </p>
        <div css={actions}>
          <Edit title={document.title} onEdit={() => onEdit(document)} />
          <More of={document.title} first={<Edit title={document.title} onEdit={() => onEdit(document)} />}>
            <IconButton label={`Delete ${document.title}`} onClick={() => onRemove(document)}>
              <Trash2 size={19} aria-hidden />
            </IconButton>
          </More>
        </div>
        <div css={corner}>
          <PublicationBadge of={document} />
        </div>
      </li>
    ))}
  </ul>
);

const Edit = ({ title, onEdit }: { title: string; onEdit: () => void }) => (
  <RowButton label={`Edit ${title}`} text="Edit" onClick={onEdit}>
    <Pencil size={18} aria-hidden />
  </RowButton>
);

/**
 * The width of a picture, for the `sizes` attribute: one line for each layout of `grid`, from wide to narrow windows. These
 * are four columns, three, two beside the sidebar, two without a sidebar, one, and on phones a small picture in a row.
 */
export const cardSizes = [
  '(min-width: 1564px) 370px',
  '(min-width: 1250px) 26vw',
  '(min-width: 960px) 37vw',
  '(min-width: 640px) 48vw',
  '(min-width: 600px) 95vw',
  '72px',
].join(', ');

/** Placeholder for the cards. */
export const DocumentCardsSkeleton = ({ label }: { label: string }) => (
  <div css={grid} role="status" aria-label={label} aria-busy>
    {[0, 1, 2].map((place) => (
      <div key={place} css={card}>
        <div css={top}>
          <Skeleton height="100%" round="0" />
        </div>
        <div css={bones}>
          <Skeleton width="55%" height="1.5rem" />
          <Skeleton height="1.4rem" />
        </div>
      </div>
    ))}
  </div>
);

const phone = '@media (max-width: 599px)';

const grid = css`
  display: grid;
  gap: 20px;
  grid-template-columns: repeat(auto-fill, minmax(min(290px, 100%), 1fr));
  ${phone} {
    gap: 10px;
  }
`;
const card = css`
  ${quietRow};
  position: relative;
  display: grid;
  grid-row: span 4;
  grid-template-rows: subgrid;
  row-gap: 0;
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--raised);
  &:has(h2 > :focus-visible) {
    outline: 2px solid var(--violet);
  }
  h2 {
    padding: 18px 20px 0;
    font-size: var(--step-1);
    > :focus-visible {
      outline: none;
    }
  }
  ${phone} {
    grid-row: auto;
    grid-template: auto auto / 72px minmax(0, 1fr) auto;
    align-items: center;
    column-gap: 12px;
    padding: 10px 6px 10px 12px;
    > :nth-child(2) {
      align-self: end;
      padding: 0;
      font-size: 1rem;
    }
    > :nth-child(3) {
      grid-area: 2 / 2;
      align-self: start;
      margin: 0;
      -webkit-line-clamp: 1;
    }
  }
`;
const top = css`
  display: grid;
  place-items: center;
  aspect-ratio: 2 / 1;
  overflow: hidden;
  background: var(--sunk);
  color: var(--ink);
  ${phone} {
    grid-row: span 2;
    aspect-ratio: 3 / 2;
    border-radius: 8px;
    > svg {
      inline-size: 26px;
    }
  }
`;
const corner = css`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-start: 12px;
  ${phone} {
    position: static;
    grid-area: 3 / 2;
    > p {
      margin-block-start: 4px;
    }
  }
`;
const words = css`
  display: -webkit-box;
  overflow: hidden;
  margin: 8px 20px 0;
  color: var(--ink-soft);
  font-size: var(--step--1);
  -webkit-line-clamp: 4;
  -webkit-box-orient: vertical;
`;
const actions = css`
  ${overRow};
  display: flex;
  align-items: center;
  justify-content: space-between;
  align-self: end;
  padding: 12px 10px 10px;
  ${phone} {
    grid-area: 1 / 3 / span 2;
    align-self: center;
    padding: 0;
    /* Phones don't show this button, because a tap on the row does the same. */
    > :first-child {
      display: none;
    }
  }
`;
const bones = css`
  display: grid;
  gap: 12px;
  padding: 20px;
  ${phone} {
    grid-row: span 2;
  }
`;
