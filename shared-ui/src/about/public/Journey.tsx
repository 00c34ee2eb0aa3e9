import { css } from '@emotion/react';
import type { JourneyEvent } from '@agency/contract/about';
import { section } from '../../kit/section.ts';

/** The years, one under the other, each with what happened in it. */
export const Journey = ({ events }: { events: readonly JourneyEvent[] }) => (
  <section css={box} aria-labelledby="journey">
    <h2 id="journey" css={section.heading}>
      Our Journey
    </h2>
    {events.length === 0 ? (
      <p css={none}>No journey events yet.</p>
    ) : (
      <ol role="list" css={list}>
        {events.map(({ id, year, title, description }) => (
          <li key={id} css={row} dir="auto">
            <p css={when}>{year}</p>
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

const box = css`
  padding-block-start: var(--section);
`;
const none = css`
  color: var(--ink-soft);
`;
const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const row = css`
  position: relative;
  display: grid;
  gap: 8px clamp(24px, 4vw, 56px);
  padding-block: 24px clamp(28px, 4vw, 48px);
  border-block-start: 1.5px solid var(--ink);
  @media (min-width: 760px) {
    grid-template-columns: minmax(8rem, 1fr) 3fr;
  }
`;
const when = css`
  font: 700 var(--step-3) / 1.1 var(--display);
  letter-spacing: -0.03em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
const what = css`
  max-inline-size: 38em;
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
