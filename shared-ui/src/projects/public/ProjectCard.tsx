import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { Images } from 'lucide-react';
import { memo, useState } from 'react';
import { Anchor } from '../../kit/Anchor.tsx';
import { Chip } from '../../kit/Chip.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { projectLink } from '../projectLinkApi.ts';
import { leadOf } from '../../kit/paragraphs.ts';

interface Props {
  project: Project;
  sizes: string;
  /** One of the first on the page: its picture is loaded at once. */
  first?: boolean;
}

/** A project's card. All of it is a link to its gallery, or else to its own site in a new tab. */
export const ProjectCard = memo(function ProjectCard({ project, sizes, first = false }: Props) {
  const { title, description, image, hasGallery, services, placeholders } = project;
  const [picked, pick] = useState(false);
  return (
    <article css={card}>
      <div css={frame} data-picked={picked}>
        <Picture src={image} alt="" placeholders={placeholders} sizes={sizes} first={first} />
      </div>
      <h3>
        <Anchor href={projectLink(project)} css={whole} viewTransition onClick={() => pick(true)}>
          <span dir="auto">{title}</span>
          {hasGallery && <Images size={22} strokeWidth={1.75} aria-hidden />}
        </Anchor>
      </h3>
      <p dir="auto" css={words}>
        {leadOf(description)}
      </p>
      <div css={chips}>
        {services.map((service) => (
          <Chip key={service.id}>{service.title}</Chip>
        ))}
      </div>
    </article>
  );
});

const card = css`
  position: relative;
  display: grid;
  grid-row: span 4;
  grid-template-rows: subgrid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: 12px;
  /* The space below separates the rows. It isn't part of the link's click area. */
  --below: clamp(40px, 4.5vw, 64px);
  padding-block-end: var(--below);
  h3 {
    padding-block-start: 4px;
    font-size: var(--step-1);
    line-height: 1.2;
  }
`;
const frame = css`
  overflow: hidden;
  aspect-ratio: 8 / 5;
  border-radius: var(--round);
  background: var(--sunk);
  /* Safari only clips a transformed child inside its own layer. */
  isolation: isolate;
  img {
    transition: transform 300ms cubic-bezier(0.2, 0.7, 0.2, 1);
  }
  article:hover & img {
    transform: scale(1.035);
  }
`;
const whole = css`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;
  text-decoration: none;
  > [dir] {
    flex: 1;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0 0 var(--below);
    border-radius: var(--round);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid var(--violet);
    outline-offset: 4px;
  }
  svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--ink-soft);
    transition:
      transform var(--swift),
      color var(--swift);
  }
  article:hover & svg {
    color: var(--violet);
    transform: translate(2px, -2px);
  }
`;
const words = css`
  display: -webkit-box;
  overflow: hidden;
  color: var(--ink-soft);
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: 6px;
`;
