import type { Project } from '@agency/contract/projects';
import { paths } from '../paths.ts';

/** Where a project's card leads: to its gallery, or else to its own site. */
export const projectLink = ({ id, link, hasGallery }: Pick<Project, 'id' | 'link' | 'hasGallery'>): string =>
  hasGallery ? paths.gallery(id) : link;
