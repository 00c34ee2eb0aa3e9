import { css } from '@emotion/react';
import type { TeamMember } from '@agency/contract/about';
import type { Placeholders } from '@agency/contract/fields';
import { Anchor } from '../../kit/Anchor.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { section } from '../../kit/section.ts';
import { useMoreWords, useWords } from '../../language.ts';

interface Props {
  members: readonly TeamMember[];
  placeholders: Placeholders;
}

export const Team = ({ members, placeholders }: Props) => {
  const { seeProjects } = useWords();
  const words = useMoreWords('about');
  return (
    <section className="wrap" css={box} aria-labelledby="team">
      <h2 id="team" css={section.heading}>
        {words.team}
      </h2>
      <ul role="list" css={grid}>
        {members.map(({ id, name, role, image, link }) => (
          <li key={id}>
            <div css={portrait}>
              <Picture
                src={image}
                alt={words.portrait(name, role)}
                placeholders={placeholders}
                sizes="(min-width: 900px) 33vw, (min-width: 560px) 50vw, 100vw"
              />
            </div>
            <h3 dir="auto">{name}</h3>
            <p dir="auto">{role}</p>
            {link && (
              <p css={way}>
                <Anchor href={link}>
                  {link.startsWith('/projects')
                    ? seeProjects
                    : link.startsWith('/')
                      ? words.more
                      : words.profile}
                  <span className="visually-hidden"> ({name})</span>
                </Anchor>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const box = css`
  padding-block-start: var(--section);
`;
const grid = css`
  display: grid;
  gap: clamp(28px, 3vw, 40px) clamp(12px, 1.6vw, 20px);
  margin: 0;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  @media (max-width: 559px) {
    /* If the number of members is odd, the first has a row of its own. */
    li:first-of-type:nth-last-of-type(odd) {
      grid-column: 1 / -1;
    }
  }
  /* Three per row. If one member would be left over, the first two rows have two; if two, only the first row has two. */
  @media (min-width: 560px) and (max-width: 899px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    li {
      grid-column: span 2;
    }
    li:first-of-type:nth-last-of-type(3n + 2),
    li:first-of-type:nth-last-of-type(3n + 2) + li,
    li:first-of-type:nth-last-of-type(3n + 1),
    li:first-of-type:nth-last-of-type(3n + 1) ~ li:nth-of-type(-n + 4) {
      grid-column: span 3;
    }
  }
  li {
    display: flex;
    flex-direction: column;
  }
  h3,
  p {
    overflow-wrap: anywhere;
  }
  @media (min-width: 900px) {
    grid-template-columns: repeat(auto-fit, minmax(max(160px, 16%), 1fr));
  }
  h3 {
    font-size: var(--step-1);
  }
  p {
    color: var(--ink-soft);
  }
`;
/** At the bottom of the card, so that the links of a row line up. */
const way = css`
  margin-block-start: auto;
`;
const portrait = css`
  overflow: hidden;
  margin-block-end: 16px;
  border-radius: var(--round);
  aspect-ratio: 4 / 5;
  background: var(--sunk);
  img {
    transition: transform 300ms cubic-bezier(0.2, 0.7, 0.2, 1);
  }
  &:hover img {
    transform: scale(1.03);
  }
`;
