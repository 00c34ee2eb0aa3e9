import { css } from '@emotion/react';
import type { Solution } from '@agency/contract/home';
import { Anchor } from '../../kit/Anchor.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { paths } from '../../paths.ts';
import { homeIcon } from '../icons.ts';
import { section } from '../../kit/section.ts';
import { useMoreWords } from '../../language.ts';

/** The agency's solutions, aligned across each row: icons, titles and texts. */
export function Solutions({ solutions }: { solutions: Solution[] }) {
  const home = useMoreWords('home');
  if (solutions.length === 0) return null;
  return (
    <section className="wrap" css={section.box} aria-labelledby="solutions">
      <h2 id="solutions" css={section.heading}>
        {home.solutions}
      </h2>
      <ul role="list" css={grid}>
        {solutions.map(({ id, title, description, icon, link }) => {
          const Icon = homeIcon[icon];
          return (
            <li key={id} css={card} dir="auto">
              <Icon size={36} strokeWidth={1.4} aria-hidden />
              <h3>
                <Anchor href={link || paths.services} css={whole}>
                  {title}
                </Anchor>
              </h3>
              <p>{description}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Placeholder for three cards while the solutions load. */
export const SolutionsSkeleton = () => {
  const home = useMoreWords('home');
  return (
    <section className="wrap" css={section.box} aria-busy>
      <h2 css={section.heading}>{home.solutions}</h2>
      <div css={grid}>
        {[0, 1, 2].map((place) => (
          <div key={place} css={card}>
            <Skeleton width="36px" height="36px" />
            <Skeleton width="62%" height="1.5rem" />
            <Skeleton height="4.5rem" />
          </div>
        ))}
      </div>
    </section>
  );
};

const grid = css`
  --beneath: clamp(32px, 5vw, 64px);
  display: grid;
  column-gap: clamp(24px, 4vw, 56px);
  /* The cards' own padding separates the rows: a row gap would also apply between the lines of the subgrid. */
  row-gap: 0;
  margin-block-end: calc(-1 * var(--beneath));
  grid-template-columns: repeat(auto-fill, minmax(min(max(280px, 28%), 100%), 1fr));
`;
/** The whole card is a link. */
const whole = css`
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
const card = css`
  position: relative;
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  row-gap: 14px;
  align-content: start;
  padding-block: 28px var(--beneath);
  border-block-start: 1.5px solid var(--ink);
  &::before {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-start: -3px;
    block-size: 4px;
    border-radius: 2px;
    background: var(--glow-line);
    transform: scaleX(0);
    transform-origin: left;
    transition: transform 300ms cubic-bezier(0.2, 0.7, 0.2, 1);
  }
  &:dir(rtl)::before {
    transform-origin: right;
  }
  &:hover::before {
    transform: scaleX(1);
  }
  h3 {
    font-size: var(--step-2);
  }
  @media (max-width: 599px) {
    grid-row: auto;
    grid-template: auto auto / auto 1fr;
    gap: 12px 16px;
    align-items: center;
    padding-block-start: 20px;
    p {
      grid-column: 1 / -1;
    }
  }
  p {
    max-inline-size: 27em;
    color: var(--ink-soft);
  }
`;
