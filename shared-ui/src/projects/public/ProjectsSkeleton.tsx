import { css } from '@emotion/react';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { projectGrid } from './ProjectGrid.tsx';
import type { Mode } from './projectsView.ts';
import { useMoreWords } from '../../language.ts';

/** Placeholder for the projects. */
export const ProjectsSkeleton = ({ mode }: { mode: Mode }) => {
  const words = useMoreWords('projects');
  return (
    <div aria-busy role="status" aria-label={words.loading} css={mode === 'grid' ? projectGrid : beside}>
      {(mode === 'grid' ? [0, 1, 2, 3, 4, 5] : [0, 1, 2]).map((place) =>
        place === 0 && mode === 'sections' ? (
          <Skeleton key={place} width="180px" height="2rem" />
        ) : (
          <div key={place} css={card}>
            <Skeleton ratio="8 / 5" round="var(--round)" />
            <Skeleton width="60%" height="1.5rem" />
            <Skeleton height="3rem" />
          </div>
        ),
      )}
    </div>
  );
};

const beside = css`
  display: grid;
  gap: 24px clamp(24px, 4vw, 56px);
  padding-block-start: clamp(28px, 3vw, 40px);
  border-block-start: 1.5px solid var(--hairline);
  @media (min-width: 1000px) {
    grid-template-columns: 248px repeat(2, minmax(0, 1fr));
  }
`;
const card = css`
  display: grid;
  align-content: start;
  gap: 14px;
`;
