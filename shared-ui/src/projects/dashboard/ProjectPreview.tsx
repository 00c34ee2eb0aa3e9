import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { Preview } from '../../dashboard/preview/Preview.tsx';
import { ProjectCard } from '../public/ProjectCard.tsx';
import { projectGrid } from '../public/ProjectGrid.tsx';
import type { ProjectDraft } from './useProjectForm.ts';

interface Props {
  /** As it is stored; none for a new one. */
  project: Project | undefined;
  draft: ProjectDraft;
}

/** A project's card as it will stand among the others. */
export const ProjectPreview = ({ project, draft }: Props) => (
  <Preview label="the project">
    <div className="wrap" css={[projectGrid, room]}>
      <ProjectCard project={{ ...unsaved, ...project, ...draft }} sizes="376px" />
    </div>
  </Preview>
);

/** What a project has besides what the form writes, which its card doesn't show. */
const unsaved = { id: '', revision: 0, createdAt: '', updatedAt: '', galleryImages: [], placeholders: {} };

const room = css`
  padding-block: var(--gutter);
`;
