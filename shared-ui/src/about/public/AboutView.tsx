import { css } from '@emotion/react';
import type { About } from '@agency/contract/about';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { Journey } from './Journey.tsx';
import { Team } from './Team.tsx';
import { useMoreWords } from '../../language.ts';

/** The content of the about page: mission, journey and team, each if there is one. */
export const AboutView = ({ about }: { about: About }) => {
  const words = useMoreWords('about');
  return (
    <>
      <div className="wrap" css={pageHead}>
        <h1>{words.title}</h1>
      </div>
      <Story about={about} />
    </>
  );
};

function Story({ about: { mission, journey, team, placeholders } }: { about: About }) {
  const words = useMoreWords('about');
  if (!mission && journey.length === 0 && team.length === 0)
    return (
      <div className="wrap">
        <EmptyState title={words.none} />
      </div>
    );
  return (
    <>
      {mission && (
        <section css={purpose} aria-labelledby="mission">
          <div className="wrap">
            <h2 id="mission">{words.mission}</h2>
            <p dir="auto">{mission}</p>
          </div>
        </section>
      )}
      <Journey events={journey} />
      {team.length > 0 && <Team members={team} placeholders={placeholders} />}
    </>
  );
}

const purpose = css`
  padding-block: clamp(56px, 9vw, 144px);
  background: var(--sheet);
  color: var(--on-night);
  h2 {
    margin-block-end: clamp(16px, 2vw, 28px);
    color: #b7a5ff;
    font: 600 var(--step-0) / 1.3 var(--text);
    letter-spacing: 0;
  }
  p {
    max-inline-size: 25em;
    font: 550 clamp(1.5rem, 1rem + 2.4vw, 3.1rem) / 1.2 var(--display);
    letter-spacing: -0.025em;
    text-wrap: pretty;
    white-space: pre-line;
  }
  @media print {
    padding-block: 0;
    h2 {
      color: #000;
    }
  }
`;
