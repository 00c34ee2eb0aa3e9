import { css } from '@emotion/react';
import { NextStep } from '../../kit/NextStep.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useLastGood } from '../../kit/useLastGood.ts';
import { paths } from '../../paths.ts';
import { useReadAboutQuery } from '../aboutApi.ts';
import { AboutView } from './AboutView.tsx';
import { useMoreWords, useWords } from '../../language.ts';

export function AboutPage() {
  const words = useMoreWords('about');
  const { ourProjects } = useWords();
  const answer = useReadAboutQuery({});
  const about = useLastGood('about', answer, words.failed);
  if (about)
    return (
      <>
        <AboutView about={about} />
        <NextStep words={words.next} href={paths.projects} label={ourProjects} />
      </>
    );
  return (
    <div className="wrap" css={pageHead}>
      <h1>{words.title}</h1>
      {answer.error ? (
        <Notice tone="problem" onRetry={() => void answer.refetch()} retrying={answer.isFetching}>
          {words.failed}
        </Notice>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

const Waiting = () => {
  const { loading } = useWords();
  return (
    <div role="status" aria-label={loading} aria-busy css={bones}>
      <Skeleton width="92%" height="2.4rem" />
      <Skeleton width="80%" height="2.4rem" />
      <Skeleton width="45%" height="2.4rem" />
    </div>
  );
};

const bones = css`
  display: grid;
  gap: 14px;
  max-inline-size: 54rem;
`;
