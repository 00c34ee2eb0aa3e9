import { css } from '@emotion/react';
import { LONGEST_SEARCH } from '@agency/contract/finding/searchLimit';
import { pictures } from '@agency/contract/pictures';
import { useState } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Button } from '../kit/Button.tsx';
import { Dialog, FULL_HEIGHT } from '../kit/Dialog.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Picture } from '../kit/Picture.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useAfterPause } from '../kit/useAfterPause.ts';
import { useListPicturesQuery } from '../used/picturesApi.ts';

interface Props {
  /** The address of the current picture. */
  value: string;
  onChoose: (address: string) => void;
}

/** Chooses one of the site's existing pictures instead of uploading another. */
export function PictureChooser({ value, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Choose from library
      </Button>
      {open && (
        <Dialog title="Image library" wide onClose={() => setOpen(false)}>
          <div css={content}>
            <Choice
              value={value}
              onChoose={(address) => {
                setOpen(false);
                onChoose(address);
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

function Choice({ value, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const search = useAfterPause(typed).trim();
  const reading = useListPicturesQuery(
    { params: { ...(search && { search: search.slice(0, LONGEST_SEARCH) }) } },
    { refetchOnMountOrArgChange: true },
  );
  const { data, error } = reading;
  if (error && !data) return <LoadFailed reading={reading}>{pictures.list.failure}</LoadFailed>;
  if (!data)
    return (
      <div css={grid} role="status" aria-label="Loading images" aria-busy>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} height="8rem" round="14px" />
        ))}
      </div>
    );
  const { addresses, placeholders, usedIn, count } = data;
  if (addresses.length === 0 && search === '')
    return (
      <EmptyState title="No images yet.">
        <p>Images you upload will appear here.</p>
      </EmptyState>
    );
  return (
    <>
      {usedIn && (
        <div css={finder} role="search">
          <SearchField
            label="Search images"
            placeholder="Search by page or project..."
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      {addresses.length === 0 && (
        <EmptyState title="No images found">
          <p>Search for the project, service or page that shows the image.</p>
        </EmptyState>
      )}
      {addresses.length < count && (
        <p css={soft}>
          Showing the latest {addresses.length.toLocaleString()} of {count.toLocaleString()}.
        </p>
      )}
      <ul css={grid}>
        {addresses.map((address, place) => (
          <li key={address}>
            <button
              type="button"
              css={tile}
              aria-pressed={address === value}
              aria-label={[`Image ${place + 1}`, ...(usedIn?.[address] ?? []), sizeOf(placeholders[address])]
                .filter(Boolean)
                .join(', ')}
              onClick={() => onChoose(address)}
            >
              <Picture src={address} alt="" placeholders={placeholders} sizes="220px" />
            </button>
            {usedIn && (
              <p dir="auto" css={where}>
                {usedIn[address]?.join(', ') || 'Not used now'}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const sizeOf = (of: { width: number; height: number } | undefined): string =>
  of ? `${of.width} by ${of.height} pixels` : '';

/** Keeps its height while a search has few results, so that this dialog still covers the one below it. */
const content = css`
  min-block-size: ${FULL_HEIGHT};
`;
const soft = css`
  margin-block-end: 14px;
  color: var(--ink-soft);
`;
const finder = css`
  margin-block-end: 18px;
`;
const where = css`
  display: -webkit-box;
  overflow: hidden;
  margin-block-start: 4px;
  color: var(--ink-soft);
  font-size: 0.8125rem;
  line-height: 1.35;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
`;
const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(170px, 40%), 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const tile = css`
  display: block;
  inline-size: 100%;
  aspect-ratio: 8 / 5;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: 14px;
  outline: 1px solid var(--hairline);
  outline-offset: -1px;
  background: var(--sunk);
  cursor: pointer;
  &:hover {
    outline: 2px solid var(--ink);
    outline-offset: 0;
  }
  &:focus-visible,
  &[aria-pressed='true'] {
    border-radius: 14px;
    outline: 3px solid var(--violet);
    outline-offset: 1px;
  }
`;
