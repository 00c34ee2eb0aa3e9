import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { lacksText } from '../../dashboard/LibraryGrid.tsx';
import type { LibraryImage } from '../../dashboard/useLibrary.ts';
import { FilterChip } from '../../kit/Chip.tsx';

const filters: Record<string, (image: LibraryImage) => boolean> = {
  All: () => true,
  'Without alternative text': lacksText,
  'Not used': ({ usedIn }) => usedIn?.length === 0,
};

/** Without a connection, we don't know which images are used. */
const isKnown = (label: string, images: readonly LibraryImage[]) =>
  label !== 'Not used' || images.length === 0 || images.some(({ usedIn }) => usedIn);

/** Chooses which images of the library are shown. Each chip says how many there are. */
export function useLibraryFilter() {
  const [chosen, setChosen] = useState('All');
  return {
    isOn: chosen !== 'All',
    isShown: filters[chosen]!,
    controls: (images: readonly LibraryImage[]): ReactNode => (
      <div role="group" aria-label="Images shown" css={row}>
        {Object.entries(filters).map(([label, isShown]) => (
          <FilterChip key={label} pressed={chosen === label} onPress={() => setChosen(label)}>
            {label} {isKnown(label, images) && images.filter(isShown).length.toLocaleString()}
          </FilterChip>
        ))}
      </div>
    ),
  };
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  font-variant-numeric: tabular-nums;
`;
