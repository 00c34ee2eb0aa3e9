import type { Project, ProjectSection } from '../projects.ts';
import { alike } from './industries.ts';
import { folded, stems } from './words.ts';

/** What is looked for among projects: words, and a service's id; empty for all. */
export interface Wanted {
  search: string;
  service: string;
}

/** What a project is found by. */
export type Findable = Pick<Project, 'id' | 'title' | 'description' | 'category' | 'services'>;

interface Indexed {
  text: string;
  words: Set<string>;
}

const index = new WeakMap<Findable, Indexed>();

/** What a project is found by: title, description, category and services. */
function indexed(project: Findable): Indexed {
  const known = index.get(project);
  if (known) return known;
  const { title, description, category, services } = project;
  const text = folded([title, description, category, ...services.map((each) => each.title)].join('\n'));
  const made = { text, words: new Set(stems(text)) };
  index.set(project, made);
  return made;
}

/** Whether a project fits: it has each word that was searched for, as it was typed, in another form, or as one that means the same trade. */
export function fits(project: Findable, { search, service }: Wanted): boolean {
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

/** Projects under the service they belong to. */
export type SectionOf<P extends Findable> = Omit<ProjectSection, 'projects'> & { projects: P[] };

/** The projects by service, in the services' order; those without a service last. */
export function sectionsOf<P extends Findable>(
  projects: readonly P[],
  services: readonly Omit<ProjectSection, 'projects'>[],
): SectionOf<P>[] {
  const sections = services.map((service) => ({
    ...service,
    projects: projects.filter((project) => project.services.some(({ id }) => id === service.id)),
  }));
  const others = projects.filter((project) => project.services.length === 0);
  return others.length > 0
    ? [...sections, { id: 'other', name: 'Other', icon: 'Code', projects: others }]
    : sections;
}

/** The sections with what fits in them; a chosen service shows its own only, and what is found by its words stands once, in the first. */
export function fittingSections<P extends Findable>(
  sections: readonly SectionOf<P>[],
  wanted: Wanted,
): SectionOf<P>[] {
  const found = new Set<string>();
  const once = ({ id }: P) => !wanted.search.trim() || (!found.has(id) && Boolean(found.add(id)));
  return sections
    .filter(({ id }) => !wanted.service || id === wanted.service)
    .map((section) => ({
      ...section,
      projects: section.projects.filter((project) => fits(project, wanted) && once(project)),
    }))
    .filter(({ projects }) => projects.length > 0);
}

/** How many projects there are in all sections; one in two of them counts twice. */
export const sizeOf = (sections: readonly { projects: readonly unknown[] }[]): number =>
  sections.reduce((sum, { projects }) => sum + projects.length, 0);

/** So many projects over all sections, in order, from the one at a place on. */
export function partOf<P extends Findable>(
  sections: readonly SectionOf<P>[],
  from: number,
  count: number,
): SectionOf<P>[] {
  let passed = 0;
  return sections
    .map((section) => {
      const start = from - passed;
      passed += section.projects.length;
      return { ...section, projects: section.projects.slice(Math.max(start, 0), Math.max(start + count, 0)) };
    })
    .filter(({ projects }) => projects.length > 0);
}
