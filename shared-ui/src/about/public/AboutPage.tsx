import { css } from '@emotion/react';
import type { About } from '@agency/contract/about';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useLastGood } from '../../kit/useLastGood.ts';
import { useReadAboutQuery } from '../aboutApi.ts';
import { Journey } from './Journey.tsx';
import { Team } from './Team.tsx';

/** The agency's story: what it is for, how it came here, who it is. */
export function AboutPage() {
  const answer = useReadAboutQuery({});
  const about = useLastGood('about', answer, 'Failed to load about information');
  return (
    <div className="wrap" css={pageHead}>
      <h1>About Us</h1>
      {about ? (
        <Story about={about} />
      ) : answer.error ? (
        <Notice tone="problem" onRetry={() => void answer.refetch()} retrying={answer.isFetching}>
          Failed to load about information
        </Notice>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Story({ about: { mission, journey, team, placeholders } }: { about: About }) {
  if (!mission && journey.length === 0 && team.length === 0)
    return <EmptyState title="No about information available." />;
  return (
    <>
      {mission && (
        <section css={purpose} aria-labelledby="mission">
          <h2 id="mission">Our Mission</h2>
          <p dir="auto">{mission}</p>
        </section>
      )}
      <Journey events={journey} />
      {team.length > 0 && <Team members={team} placeholders={placeholders} />}
    </>
  );
}

const Waiting = () => (
  <div role="status" aria-label="Loading" aria-busy css={bones}>
    <Skeleton width="92%" height="2.4rem" />
    <Skeleton width="80%" height="2.4rem" />
    <Skeleton width="45%" height="2.4rem" />
  </div>
);

const purpose = css`
  max-inline-size: 54rem;
  h2 {
    margin-block-end: 16px;
    color: var(--violet);
    font: 600 var(--step-0) / 1.3 var(--text);
    letter-spacing: 0;
  }
  p {
    font: 500 var(--step-3) / 1.28 var(--display);
    letter-spacing: -0.02em;
    text-wrap: pretty;
    white-space: pre-line;
  }
`;
const bones = css`
  display: grid;
  gap: 14px;
  max-inline-size: 54rem;
`;
