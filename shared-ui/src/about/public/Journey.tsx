import { css } from '@emotion/react';
import type { JourneyEvent } from '@agency/contract/about';
import { Thread } from '../../brand/Thread.tsx';
import { section } from '../../kit/section.ts';
import { useMoreWords } from '../../language.ts';

/** The journey's events along one drawn line, which swings from event to event and sometimes makes a loop. */
export const Journey = ({ events }: { events: readonly JourneyEvent[] }) => {
  const words = useMoreWords('about');
  return (
    <section className="wrap" css={box} aria-labelledby="journey">
      <h2 id="journey" css={section.heading}>
        {words.journey}
      </h2>
      {events.length === 0 ? (
        <p css={none}>{words.noEvents}</p>
      ) : (
        <ol role="list" css={list}>
          {events.map(({ id, year, title, description }, place) => (
            <li key={id} css={row} dir="auto">
              <p css={when}>{year}</p>
              <div css={way}>
                <Thread path={swings[place % swings.length] ?? straight} />
                <i css={stop} aria-hidden />
              </div>
              <div css={what}>
                <h3>{title}</h3>
                <p dir="auto">{description}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

// Each path begins in the middle, where the previous one ended. The dot of an event is at 50,18 on all of them.
const straight = 'M50 0C50 40 50 60 50 100';
const swings = [
  'M50 0C50 8 50 12 50 18C50 44 96 44 92 62C88 80 50 76 50 100',
  'M50 0C50 8 50 12 50 18C50 44 4 44 8 62C12 80 50 76 50 100',
  'M50 0C50 8 50 12 50 18C50 40 98 44 98 60C98 76 44 74 22 66C-6 56 6 42 30 52C52 61 50 84 50 100',
];

const wide = '@media (min-width: 760px)';
const box = css`
  padding-block-start: var(--section);
`;
const none = css`
  color: var(--ink-soft);
`;
const list = css`
  margin: 0;
`;
const row = css`
  position: relative;
  display: grid;
  column-gap: clamp(16px, 3vw, 48px);
  grid-template-columns: 44px minmax(0, 1fr);
  min-block-size: clamp(170px, 15vw, 230px);
  grid-template-rows: auto 1fr;
  ${wide} {
    grid-template-columns: minmax(0, 3fr) clamp(96px, 11vw, 176px) minmax(0, 7fr);
    grid-template-rows: auto;
  }
`;
const way = css`
  position: relative;
  grid-row: 1 / -1;
  grid-column: 1;
  ${wide} {
    grid-row: 1;
    grid-column: 2;
  }
  @media print {
    display: none;
  }
`;
const stop = css`
  position: absolute;
  inset-block-start: 18%;
  inset-inline-start: 50%;
  inline-size: 17px;
  aspect-ratio: 1;
  margin: -8.5px;
  border: 3px solid var(--glow-from);
  border-radius: 50%;
  background: var(--paper);
`;
const when = css`
  grid-column: 2;
  padding-block-start: 14px;
  font: 700 var(--step-4) / 1 var(--display);
  letter-spacing: -0.045em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  ${wide} {
    grid-column: 1;
    padding-block-start: clamp(16px, 1.7vw, 28px);
    font-size: clamp(3rem, 6.4vw, 6.5rem);
    line-height: 0.8;
  }
`;
const what = css`
  grid-column: 2;
  padding-block: 8px 36px;
  ${wide} {
    grid-column: 3;
    max-inline-size: 34em;
    padding-block: clamp(22px, 2.2vw, 38px) 48px;
  }
  h3 {
    margin-block-end: 8px;
    font-size: var(--step-2);
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-soft);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
