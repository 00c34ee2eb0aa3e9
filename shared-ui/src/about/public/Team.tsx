import { css } from '@emotion/react';
import type { TeamMember } from '@agency/contract/about';
import type { Placeholders } from '@agency/contract/fields';
import { Picture } from '../../kit/Picture.tsx';
import { section } from '../../kit/section.ts';

interface Props {
  members: readonly TeamMember[];
  placeholders: Placeholders;
}

/** The people. */
export const Team = ({ members, placeholders }: Props) => (
  <section css={box} aria-labelledby="team">
    <h2 id="team" css={section.heading}>
      Our Team
    </h2>
    <ul role="list" css={grid}>
      {members.map(({ id, name, role, image }) => (
        <li key={id}>
          <div css={portrait}>
            <Picture
              src={image}
              alt=""
              placeholders={placeholders}
              sizes="(min-width: 1200px) 208px, (min-width: 640px) 30vw, 45vw"
            />
          </div>
          <h3 dir="auto">{name}</h3>
          <p dir="auto">{role}</p>
        </li>
      ))}
    </ul>
  </section>
);

const box = css`
  padding-block-start: var(--section);
`;
const grid = css`
  display: grid;
  gap: clamp(28px, 4vw, 48px) clamp(16px, 3vw, 40px);
  margin: 0;
  padding: 0;
  grid-template-columns: repeat(auto-fill, minmax(min(176px, 42vw), 1fr));
  list-style: none;
  h3 {
    font-size: var(--step-1);
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
`;
const portrait = css`
  overflow: hidden;
  margin-block-end: 16px;
  aspect-ratio: 1;
  border-radius: var(--round);
  background: var(--sunk);
`;
