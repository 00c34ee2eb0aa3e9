import { css } from '@emotion/react';
import { Notice } from '../../kit/Notice.tsx';
import { useReadHomeQuery } from '../homeApi.ts';
import { fallbackHero, Hero } from './Hero.tsx';
import { HeroSkeleton } from './HeroSkeleton.tsx';
import { HomeView } from './HomeView.tsx';
import { SolutionsSkeleton } from './Solutions.tsx';

/** The first page of the site. */
export function HomePage() {
  const { data: home, error, refetch, isFetching } = useReadHomeQuery({});

  if (home) return <HomeView {...home} />;
  if (error)
    return (
      <>
        <Hero {...fallbackHero} />
        <div className="wrap" css={below}>
          <Notice tone="problem" onRetry={() => void refetch()} retrying={isFetching}>
            Failed to load home data. Please try again later.
          </Notice>
        </div>
      </>
    );
  return (
    <>
      <HeroSkeleton />
      <SolutionsSkeleton />
    </>
  );
}

const below = css`
  padding-block-start: 32px;
`;
