import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { Anchor } from '../../kit/Anchor.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { projectLink } from '../projectLinkApi.ts';

/** A project in one line: a small picture and its title. */
export const ProjectLine = ({ project }: { project: Project }) => (
  <Anchor href={projectLink(project)} css={line}>
    {project.image && (
      <span css={thumb}>
        <Picture src={project.image} alt="" placeholders={project.placeholders} sizes="72px" />
      </span>
    )}
    <span dir="auto" css={name}>
      {project.title}
    </span>
  </Anchor>
);

const line = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  font-weight: 550;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
const thumb = css`
  flex: none;
  overflow: hidden;
  inline-size: 72px;
  aspect-ratio: 8 / 5;
  border-radius: 8px;
  background: var(--sunk);
`;
const name = css`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
