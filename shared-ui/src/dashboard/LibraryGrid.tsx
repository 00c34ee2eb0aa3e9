import { css } from '@emotion/react';
import { pictures } from '@agency/contract/pictures';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Picture } from '../kit/Picture.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { useLibrary, type LibraryImage } from './useLibrary.ts';

interface Props {
  /** The address of the chosen picture, if the user chooses one. */
  value?: string;
  onChoose: (image: LibraryImage) => void;
  /** Shown if there are no images at all. */
  empty: string;
  /** Chooses which images are shown, by default all. */
  filter?: Filter;
  /**
   * Larger tiles, with a line below each image that has no alternative text. Leaves out images that nothing uses and
   * nobody has described: the server will erase them.
   */
  detailed?: boolean;
}

interface Filter {
  /** Whether it leaves out some images. */
  isOn: boolean;
  isShown: (image: LibraryImage) => boolean;
  /** The controls of the filter, next to the search. `images` are those that match the search. */
  controls: (images: readonly LibraryImage[]) => ReactNode;
}

/** The site's pictures as buttons, with a search. */
export function LibraryGrid({ value, onChoose, empty, filter, detailed = false }: Props) {
  const [typed, setTyped] = useState('');
  const { images: all, older, search, reading, partial, ...more } = useLibrary(typed);
  const reads = filter?.isOn && older > 0 && !more.isReadingOlder && !more.isOlderFailed;
  // A filter needs all images.
  useEffect(() => {
    if (reads) more.readOlder();
  });
  const images = detailed ? all?.filter(({ asset, usedIn }) => asset || usedIn?.length !== 0) : all;
  const failed = <LoadFailed reading={reading}>{pictures.list.failure}</LoadFailed>;
  if (!images) return reading.error ? failed : <LibrarySkeleton detailed={detailed} />;
  const shown = filter ? images.filter(filter.isShown) : images;
  if (images.length === 0 && search === '')
    return (
      <EmptyState title="No images yet.">
        <p>{empty}</p>
      </EmptyState>
    );
  return (
    <>
      {partial === 'failed' && <div css={above}>{failed}</div>}
      {partial === 'offline' && (
        <p css={soft}>The server can’t be reached right now. You see only the images with a name.</p>
      )}
      <div css={finder} role="search">
        <SearchField
          label="Search images"
          placeholder="Search by name, text or page..."
          value={typed}
          onChange={setTyped}
        />
        {filter?.controls(images)}
      </div>
      {shown.length === 0 && (
        <EmptyState title="No images found">
          {search ? (
            <p>Search for a word of the image’s texts, or for the project, service or page that shows it.</p>
          ) : (
            <p>No image matches this filter.</p>
          )}
        </EmptyState>
      )}
      {older > 0 && (
        <p css={soft}>
          Showing the latest {images.length.toLocaleString()} of {(images.length + older).toLocaleString()}.
        </p>
      )}
      <ul role="list" aria-label="Images" css={[grid, detailed && large]}>
        {shown.map((image, place) => (
          <Tile
            key={image.address}
            image={image}
            place={place}
            pressed={value === undefined ? undefined : image.address === value}
            detailed={detailed}
            onChoose={() => onChoose(image)}
          />
        ))}
      </ul>
      {older > 0 && (
        <div css={below}>
          {more.isOlderFailed && <Notice tone="problem">{pictures.list.failure}</Notice>}
          <Button busy={more.isReadingOlder && 'Loading...'} onClick={more.readOlder}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

interface TileProps {
  image: LibraryImage;
  place: number;
  pressed: boolean | undefined;
  detailed: boolean;
  onChoose: () => void;
}

function Tile({ image, place, pressed, detailed, onChoose }: TileProps) {
  const { address, placeholders, asset, usedIn } = image;
  return (
    <li>
      <button
        type="button"
        css={tile}
        aria-pressed={pressed}
        aria-label={[asset?.name ?? `Image ${place + 1}`, ...(usedIn ?? []), sizeOf(placeholders[address])]
          .filter(Boolean)
          .join(', ')}
        onClick={onChoose}
      >
        <Picture src={address} alt="" placeholders={placeholders} sizes={detailed ? '340px' : '220px'} />
      </button>
      {asset && (
        <p dir="auto" css={title}>
          {asset.name}
        </p>
      )}
      {usedIn && (
        <p dir="auto" css={asset ? where : [where, unnamed]}>
          {usedIn.join(', ') || 'Not used now'}
        </p>
      )}
      {detailed && lacksText(image) && <p css={lacking}>No alternative text</p>}
    </li>
  );
}

export const lacksText = ({ asset }: LibraryImage): boolean => !asset?.alt.trim();

const sizeOf = (of: { width: number; height: number } | undefined): string =>
  of ? `${of.width} by ${of.height} pixels` : '';

const LibrarySkeleton = ({ detailed }: Required<Pick<Props, 'detailed'>>) => (
  <div css={[grid, detailed && large]} role="status" aria-label="Loading images" aria-busy>
    {[...Array(8).keys()].map((place) => (
      <Skeleton key={place} ratio="8 / 5" round="14px" />
    ))}
  </div>
);

const above = css`
  margin-block-end: 20px;
`;
const below = css`
  display: grid;
  justify-items: center;
  gap: 14px;
  margin-block-start: 24px;
`;
const soft = css`
  margin-block-end: 14px;
  color: var(--ink-soft);
`;
const finder = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
  margin-block-end: 20px;
  > label {
    flex: 1 1 260px;
  }
  > label:not(:only-child) {
    max-inline-size: 460px;
  }
`;
const title = css`
  overflow: hidden;
  margin-block-start: 8px;
  font-size: 0.9375rem;
  font-weight: 600;
  line-height: 1.35;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const where = css`
  display: -webkit-box;
  overflow: hidden;
  margin-block-start: 2px;
  color: var(--ink-soft);
  font-size: 0.8125rem;
  line-height: 1.35;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
`;
const unnamed = css`
  margin-block-start: 8px;
`;
const lacking = css`
  inline-size: fit-content;
  margin-block-start: 6px;
  padding: 1px 9px;
  border-radius: 10px;
  background: var(--info-wash);
  color: var(--violet);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.5;
`;
const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(170px, 40%), 1fr));
  gap: 16px 12px;
  margin: 0;
  padding: 0;
`;
const large = css`
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 40%), 1fr));
  gap: 24px 16px;
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
