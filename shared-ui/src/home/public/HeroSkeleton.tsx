import { css } from '@emotion/react';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { stage } from './heroLayout.ts';
import { useWords } from '../../language.ts';

/** Placeholder for the hero, the top of the home page, while it loads. */
export const HeroSkeleton = () => {
  const { loading } = useWords();
  return (
    <section css={stage.section} aria-busy aria-label={loading}>
      <div className="wrap" css={stage.grid}>
        <div css={[stage.words, bones]}>
          <Skeleton width="92%" height="var(--step-5)" />
          <Skeleton width="78%" height="var(--step-5)" />
          <Skeleton width="56%" height="var(--step-5)" />
          <Skeleton width="64%" height="var(--step-1)" />
          <Skeleton width="160px" height="44px" round="999px" />
        </div>
        <div css={stage.figure}>
          <Skeleton ratio="457 / 400" round="30% 46% 46% 30% / 50%" />
        </div>
      </div>
    </section>
  );
};

const bones = css`
  justify-items: stretch;
`;
