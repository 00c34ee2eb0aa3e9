import type { Project, ProjectSection } from '@agency/contract/projects';
import { alike } from './industries.ts';
import type { View } from './view.ts';
import { folded, stems } from './words.ts';

/** How many projects are drawn at first, and more with each press. */
export const STEP = 60;

interface Indexed {
  text: string;
  words: Set<string>;
}

const index = new WeakMap<Project, Indexed>();

/** What a project is found by: title, description, category and services. */
function indexed(project: Project): Indexed {
  const known = index.get(project);
  if (known) return known;
  const { title, description, category, services } = project;
  const text = folded([title, description, category, ...services.map((each) => each.title)].join('\n'));
  const made = { text, words: new Set(stems(text)) };
  index.set(project, made);
  return made;
}

/** Whether a project fits: it has each word that was searched for, as it was typed, in another form, or as one that means the same trade. */
export function fits(project: Project, { search, service }: Pick<View, 'search' | 'service'>): boolean {
  if (service && !project.services.some(({ id }) => id === service)) return false;
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const { text, words } = indexed(project);
  return wanted.every(
    (word) =>
      text.includes(word) ||
      stems(word)
        .flatMap(alike)
        .some((stem) => words.has(stem)),
  );
}

/** The sections with what fits in them; a chosen service shows its own only, and what is found by its words stands once, in the first. */
export function fittingSections(sections: ProjectSection[], view: View): ProjectSection[] {
  const found = new Set<string>();
  const once = ({ id }: Project) => !view.search.trim() || (!found.has(id) && Boolean(found.add(id)));
  return sections
    .filter(({ id }) => !view.service || id === view.service)
    .map((section) => ({
      ...section,
      projects: section.projects.filter((project) => fits(project, view) && once(project)),
    }))
    .filter(({ projects }) => projects.length > 0);
}

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
