import type { Project } from '@agency/contract/projects';
import { paths } from '../paths.ts';

export const hasStory = ({ blocks }: Pick<Project, 'blocks'>): boolean => blocks.length > 0;

/**
 * A project for a list: of its story, only the first block. Whether there is a block decides where the project's card leads;
 * the others would make the page heavier.
 */
export const forList = <Of extends Pick<Project, 'blocks'>>(project: Of): Of => ({
  ...project,
  blocks: project.blocks.slice(0, 1),
});

/** What `projectLink` reads of a project. */
type LinkedProject = Pick<Project, 'id' | 'slug' | 'blocks' | 'link' | 'hasGallery'>;

/** Where a project's card leads: to its story, or else to its gallery, or else to its own site. */
export const projectLink = (project: LinkedProject): string => {
  if (hasStory(project)) return paths.project(project.slug);
  return project.hasGallery ? paths.gallery(project.id) : project.link;
};

/** The page of this site that shows a project: its story, else its gallery, else the list of projects. */
export const projectPage = (project: LinkedProject): string =>
  hasStory(project) || project.hasGallery ? projectLink(project) : paths.projects;
