import type { Project } from '@agency/contract/projects';
import { Preview } from '../../dashboard/preview/Preview.tsx';
import { ProjectCard } from '../public/ProjectCard.tsx';
import type { ProjectDraft } from './useProjectForm.ts';

interface Props {
  /** The saved project; undefined for a new one. */
  project: Project | undefined;
  draft: ProjectDraft;
}

/** A preview of the project's card. */
export const ProjectPreview = ({ project, draft }: Props) => (
  <Preview label="the project" card="376px">
    <ProjectCard project={{ ...unsaved, ...project, ...draft }} sizes="376px" />
  </Preview>
);

/** The project's fields that are not in the form. The card doesn't show them. */
const unsaved = { id: '', revision: 0, createdAt: '', updatedAt: '', galleryImages: [], placeholders: {} };
