import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { ArrowRight } from 'lucide-react';
import { Thread } from '../../brand/Thread.tsx';
import { Anchor } from '../../kit/Anchor.tsx';
import { drifting } from '../../kit/bleed.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { ringOver } from '../../kit/ringOver.ts';
import { section } from '../../kit/section.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { paths } from '../../paths.ts';
import { leadOf } from '../../kit/paragraphs.ts';

/** The agency's first projects, as wide as the window; the line runs on behind it, from piece to piece. */
export function Work({ projects }: { projects: readonly Project[] }) {
  if (projects.length === 0) return null;
  return (
    <section css={work} aria-labelledby="work">
      <div className="wrap" css={head}>
        <h2 id="work" css={[section.heading, flush]}>
          Selected Work
        </h2>
        <ButtonLink href={paths.projects}>
          All projects
          <ArrowRight size={20} aria-hidden css={mirrored} />
        </ButtonLink>
      </div>
      <ol role="list" css={pieces}>
        {projects.map((project, place) => (
          <li key={project.id}>
            {place > 0 && <Thread path={place % 2 ? toTheRight : toTheLeft} css={behind} />}
            <Piece {...project} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Room for the work while it is on its way. */
export const WorkSkeleton = () => (
  <section css={work} aria-busy aria-label="Loading the work">
    <Skeleton ratio="16 / 9" round="0" />
  </section>
);

const Piece = ({ id, title, description, category, image, link, hasGallery, placeholders }: Project) => (
  <article css={piece}>
    <div css={[drifting, face]}>
      <Picture src={image} alt="" placeholders={placeholders} sizes="100vw" />
    </div>
    <div css={words}>
      {category && (
        <p css={kind} dir="auto">
          {category}
        </p>
      )}
      <h3>
        <Anchor href={hasGallery ? paths.gallery(id) : link} viewTransition>
          <span dir="auto">{title}</span>
        </Anchor>
      </h3>
      <p dir="auto" css={about}>
        {leadOf(description)}
      </p>
    </div>
  </article>
);

// Above each piece it turns once where nothing is written, then passes behind the picture to the next.
const toTheRight = 'M40 0C40 8 80 0 86 7C91 13 79 19 74 12C69 4 56 8 54 24C52 50 60 80 60 100';
const toTheLeft = 'M60 0C60 8 20 0 14 7C9 13 21 19 26 12C31 4 44 8 46 24C48 50 40 80 40 100';
const wide = '@media (min-width: 900px)';

const work = css`
  padding-block: clamp(16px, 3vw, 40px) var(--section);
  overflow-x: clip;
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  /* At the far end, in the first window, it would lie behind what floats. */
  gap: 16px 32px;
  margin-block-end: clamp(28px, 3.4vw, 48px);
`;
const flush = css`
  margin: 0;
`;
const mirrored = css`
  &:dir(rtl) {
    scale: -1 1;
  }
`;
const pieces = css`
  --between: clamp(56px, 9vw, 160px);
  isolation: isolate;
  display: grid;
  gap: var(--between);
  margin: 0;
  li {
    position: relative;
  }
`;
const behind = css`
  /* Where the words stand below the picture, it would touch them. */
  display: none;
  ${wide} {
    display: block;
    inset-block-start: calc(-1 * var(--between));
    z-index: -1;
    block-size: calc(100% + var(--between));
  }
`;
const piece = css`
  position: relative;
  display: grid;
  align-items: center;
  ${wide} {
    --words: calc(0.38 * var(--measure));
    grid-template-columns: minmax(0, 1fr) var(--words) var(--side);
    li:nth-of-type(even) & {
      grid-template-columns: var(--side) var(--words) minmax(0, 1fr);
    }
  }
  /* The first one is as wide as the window, and says its words on the picture. */
  li:first-of-type & {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const face = css`
  --round-inside: clamp(24px, 3vw, 40px);
  /* As covers are drawn: nothing that one shows is cut off. */
  aspect-ratio: 8 / 5;
  ${wide} {
    border-start-end-radius: var(--round-inside);
    border-end-end-radius: var(--round-inside);
    li:nth-of-type(even) & {
      grid-area: 1 / 3;
      border-radius: 0;
      border-start-start-radius: var(--round-inside);
      border-end-start-radius: var(--round-inside);
    }
    li:first-of-type & {
      grid-area: 1 / 1;
      block-size: min(88svh, 62vw);
      inline-size: 100%;
      aspect-ratio: auto;
      border-radius: 0;
    }
  }
`;
const words = css`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 24px var(--gutter) 0;
  h3 {
    font-size: var(--step-4);
    line-height: 1.02;
    letter-spacing: -0.03em;
  }
  a {
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      z-index: 1;
    }
    &:focus-visible {
      outline: none;
      &::after {
        ${ringOver}
      }
    }
    article:hover & {
      text-decoration: underline;
      text-decoration-thickness: 3px;
    }
  }
  ${wide} {
    grid-area: 1 / 2;
    padding-block: 0;
    padding-inline: clamp(32px, 5vw, 88px) 0;
    li:nth-of-type(even) & {
      padding-inline: 0 clamp(32px, 5vw, 88px);
    }
    li:first-of-type & {
      grid-area: 1 / 1;
      align-self: end;
      /* Above the picture, without becoming what the link's area is measured by. */
      isolation: isolate;
      padding: clamp(120px, 20vw, 320px) var(--side) clamp(32px, 4vw, 64px);
      /* Dark where the words are; what the cover shows beside them stays clear. */
      --from: 0;
      background: radial-gradient(70% 100% at var(--from) 100%, #070b1df2, #070b1dcc 62%, transparent);
      &:dir(rtl) {
        --from: 100%;
      }
      color: var(--on-night);
      h3 {
        /* What a cover shows is to its right. */
        max-inline-size: calc(58vw - max(var(--gutter), 50vw - var(--widest) / 2));
        font-size: var(--step-5);
      }
      p {
        color: inherit;
      }
    }
  }
`;
const kind = css`
  color: var(--violet);
  font-weight: 600;
`;
const about = css`
  max-inline-size: 32em;
  color: var(--ink-soft);
`;
