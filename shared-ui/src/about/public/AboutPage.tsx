import { css } from '@emotion/react';
import { NextStep } from '../../kit/NextStep.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useLastGood } from '../../kit/useLastGood.ts';
import { paths } from '../../paths.ts';
import { useReadAboutQuery } from '../aboutApi.ts';
import { AboutView } from './AboutView.tsx';

export function AboutPage() {
  const answer = useReadAboutQuery({});
  const about = useLastGood('about', answer, 'Failed to load about information');
  if (about)
    return (
      <>
        <AboutView about={about} />
        <NextStep words="See what we’ve built." href={paths.projects} label="Our projects" />
      </>
    );
  return (
    <div className="wrap" css={pageHead}>
      <h1>About Us</h1>
      {answer.error ? (
        <Notice tone="problem" onRetry={() => void answer.refetch()} retrying={answer.isFetching}>
          Failed to load about information
        </Notice>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

const Waiting = () => (
  <div role="status" aria-label="Loading" aria-busy css={bones}>
    <Skeleton width="92%" height="2.4rem" />
    <Skeleton width="80%" height="2.4rem" />
    <Skeleton width="45%" height="2.4rem" />
  </div>
);

const bones = css`
  display: grid;
  gap: 14px;
  max-inline-size: 54rem;
`;
