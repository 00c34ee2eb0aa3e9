import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { ArrowRight } from 'lucide-react';
import { Anchor } from '../../kit/Anchor.tsx';
import { band, BAND } from '../../kit/coverBand.ts';
import { drifting } from '../../kit/parallax.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { ringOver } from '../../kit/focusRing.ts';
import { section } from '../../kit/section.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { paths } from '../../paths.ts';
import { projectLink } from '../../projects/projectLinkApi.ts';
import { leadOf } from '../../kit/paragraphs.ts';
import { useMoreWords } from '../../language.ts';
import { mirrored } from '../../kit/mirrored.ts';

/** The section with some of the agency's projects. */
export function Work({ projects }: { projects: readonly Project[] }) {
  const home = useMoreWords('home');
  if (projects.length === 0) return null;
  return (
    <section css={work} aria-labelledby="work">
      <div className="wrap" css={head}>
        <h2 id="work" css={[section.heading, flush]}>
          {home.work}
        </h2>
        <ButtonLink href={paths.projects}>
          {home.allProjects}
          <ArrowRight size={20} aria-hidden css={mirrored} />
        </ButtonLink>
      </div>
      <ol role="list" css={pieces}>
        {projects.map((project, place) => (
          <li key={project.id}>
            <Piece project={project} first={place === 0} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Placeholder for the projects while they load. */
export const WorkSkeleton = () => {
  const home = useMoreWords('home');
  return (
    <section css={work} aria-busy aria-label={home.loadingWork}>
      <Skeleton ratio="16 / 9" round="0" />
    </section>
  );
};

const Piece = ({ project, first }: { project: Project; first: boolean }) => {
  const { title, description, category, image, placeholders } = project;
  return (
    <article css={first ? band.box : piece}>
      <div css={first ? firstFace : [drifting, face]}>
        <Picture src={image} alt="" placeholders={placeholders} sizes="100vw" />
      </div>
      <div css={[words, first ? [band.words, firstWords] : beside]}>
        {category && (
          <p css={kind} dir="auto">
            {category}
          </p>
        )}
        <h3>
          <Anchor href={projectLink(project)} viewTransition>
            <span dir="auto">{title}</span>
          </Anchor>
        </h3>
        <p dir="auto" css={about}>
          {leadOf(description)}
        </p>
      </div>
    </article>
  );
};

const work = css`
  padding-block: clamp(16px, 3vw, 40px) var(--section);
  overflow-x: clip;
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 32px;
  margin-block-end: clamp(28px, 3.4vw, 48px);
`;
const flush = css`
  margin: 0;
`;
const pieces = css`
  display: grid;
  gap: clamp(56px, 7vw, 112px);
  margin: 0;
`;
const piece = css`
  position: relative;
  display: grid;
  align-items: center;
  ${BAND} {
    --words: calc(0.38 * var(--measure));
    grid-template-columns: minmax(0, 1fr) var(--words) var(--side);
    li:nth-of-type(even) & {
      grid-template-columns: var(--side) var(--words) minmax(0, 1fr);
    }
  }
`;
const face = css`
  --round-inside: clamp(24px, 3vw, 40px);
  /* The aspect ratio of the covers, so that nothing is cut off. */
  aspect-ratio: 8 / 5;
  ${BAND} {
    border-start-end-radius: var(--round-inside);
    border-end-end-radius: var(--round-inside);
    li:nth-of-type(even) & {
      grid-area: 1 / 3;
      border-radius: 0;
      border-start-start-radius: var(--round-inside);
      border-end-start-radius: var(--round-inside);
    }
  }
`;
/** The first cover always fits into the window, and the text is over its faded edge. */
const firstFace = css`
  aspect-ratio: 8 / 5;
  background: var(--sunk);
  ${BAND} {
    justify-self: end;
    /* Narrow enough for the cover's height to leave room for the header and a heading above it. */
    inline-size: clamp(64%, 1.6 * (100svh - 180px), 100%);
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      background: linear-gradient(to right, var(--night), transparent 20%);
    }
    &:dir(rtl)::after {
      scale: -1 1;
    }
  }
`;
const firstWords = css`
  ${BAND} {
    /* Dark behind the text; the rest of the cover stays clear. */
    --from: 0;
    background: radial-gradient(
      70% 100% at var(--from) 100%,
      color-mix(in srgb, var(--night) 95%, transparent),
      color-mix(in srgb, var(--night) 80%, transparent) 62%,
      transparent
    );
    &:dir(rtl) {
      --from: 100%;
    }
  }
`;
const beside = css`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 24px var(--gutter) 0;
  ${BAND} {
    grid-area: 1 / 2;
    padding-block: 0;
    padding-inline: clamp(32px, 5vw, 88px) 0;
    li:nth-of-type(even) & {
      padding-inline: 0 clamp(32px, 5vw, 88px);
    }
  }
`;
const words = css`
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
  ${BAND} {
    li:first-of-type & {
      h3 {
        /* Narrow enough not to cover the right side of the picture, where covers have their main part. */
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
  max-inline-size: 25em;
  color: var(--ink-soft);
  font-size: var(--step-1);
  line-height: 1.4;
`;
