import type { Project, ProjectSection } from '@agency/contract/projects';
import type { View } from './view.ts';

/** How many projects are drawn at first, and more with each press. */
export const STEP = 60;

/** Whether a project fits what was searched for: case-insensitive over title, description, category and services. */
export function fits(project: Project, { search, service }: Pick<View, 'search' | 'service'>): boolean {
  if (service && !project.services.some(({ id }) => id === service)) return false;
  const wanted = search.trim().toLowerCase();
  if (!wanted) return true;
  const { title, description, category, services } = project;
  return [title, description, category, ...services.map((each) => each.title)].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

/** The sections with what fits in them; a chosen service shows its own section only. */
export const fittingSections = (sections: ProjectSection[], view: View): ProjectSection[] =>
  sections
    .filter(({ id }) => !view.service || id === view.service)
    .map((section) => ({ ...section, projects: section.projects.filter((project) => fits(project, view)) }))
    .filter(({ projects }) => projects.length > 0);

/** The first `count` projects over all sections, in order. */
export function firstOf(sections: ProjectSection[], count: number): ProjectSection[] {
  let left = count;
  return sections
    .map((section) => {
      const projects = section.projects.slice(0, Math.max(left, 0));
      left -= projects.length;
      return { ...section, projects };
    })
    .filter(({ projects }) => projects.length > 0);
}
