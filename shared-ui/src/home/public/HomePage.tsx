import { css } from '@emotion/react';
import { Notice } from '../../kit/Notice.tsx';
import { NextStep } from '../../kit/NextStep.tsx';
import { paths } from '../../paths.ts';
import { useReadHomeQuery } from '../homeApi.ts';
import { fallbackHero, Hero } from './Hero.tsx';
import { HeroSkeleton } from './HeroSkeleton.tsx';
import { HomeView } from './HomeView.tsx';
import { SolutionsSkeleton } from './Solutions.tsx';
import { Work, WorkSkeleton } from './Work.tsx';
import { useReadWorkQuery } from '../workApi.ts';
import { useMoreWords, useWords } from '../../language.ts';

export function HomePage() {
  const { tellUs, getInTouch } = useWords();
  const words = useMoreWords('home');
  const { data: home, error, refetch, isFetching } = useReadHomeQuery({});

  const work = useReadWorkQuery({});

  if (home)
    return (
      <>
        <HomeView
          {...home}
          work={work.data ? <Work projects={work.data} /> : work.isLoading && <WorkSkeleton />}
        />
        <NextStep words={tellUs} href={paths.contact} label={getInTouch} />
      </>
    );
  if (error)
    return (
      <>
        <Hero {...fallbackHero(words)} />
        <div className="wrap" css={below}>
          <Notice tone="problem" onRetry={() => void refetch()} retrying={isFetching}>
            {words.failed}
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
