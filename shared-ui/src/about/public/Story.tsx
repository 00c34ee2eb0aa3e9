import { css } from '@emotion/react';
import type { About } from '@agency/contract/about';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Journey } from './Journey.tsx';
import { Team } from './Team.tsx';

/** What there is to tell: the mission, the journey, the team. */
export function Story({ about: { mission, journey, team, placeholders } }: { about: About }) {
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
