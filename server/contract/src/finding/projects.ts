import type { Project, ProjectSection } from '../projects.ts';
import { synonymsOf } from './industries.ts';
import { LONGEST_SEARCH } from './longest.ts';
import { folded, stemmed } from './words.ts';

/** What is looked for among projects: words, and a service's id; empty for all. */
export interface Wanted {
  search: string;
  service: string;
}

/** The lines of a project that count most in a search. */
const mainLines = ['title', 'category'] as const;

/** The fields that a search reads. */
export const searchedFields = [...mainLines, 'services', 'description'] as const;
export type Findable = Pick<Project, 'id' | (typeof searchedFields)[number]>;

/** A part of a project's text, ready to be compared. */
interface Field {
  text: string;
  /** The stems of its words, each between blanks. */
  words: string;
  weight: number;
  /** Whether terms of the same trade count in it: 'nobody on the bank' in the middle of a story is no finance. */
  names: boolean;
}

/** How a word is found. In the rest of a description it weighs less than `NAMED`, in any other field more. */
const WHOLE = 3;
const SYNONYM = 2;
const PART = 1;
const NAMED = 2;

/** Folding takes long, so what was folded is kept by its text: pages and answers hold copies of the same projects. */
const index = new Map<string, readonly Field[]>();
const MOST_INDEXED = 4_000;

/** 'ai' and 'ui' are inside of most texts: short terms are only found as whole words, and where words begin in the fields that name. */
const isShort = /^[a-z0-9]{1,3}$/;

function fieldOf(text: string, weight: number, names = true): Field {
  const compared = folded(text);
  return { text: compared, words: ` ${stemmed(compared)} `, weight, names };
}

/** Where a project is searched: its main lines count most, then its services, what it is, and the rest of its story. */
export function fieldsOf(project: Findable): readonly Field[] {
  const { services, description } = project;
  const lines = mainLines.map((name) => project[name]).join('\n');
  const named = services.map((service) => service.title).join('\n');
  const key = [lines, named, description].join('\0');
  const known = index.get(key);
  if (known) return known;
  const [lead = '', rest = ''] = split(description);
  const made = [fieldOf(lines, 5), fieldOf(named, 4), fieldOf(lead, 3), fieldOf(rest, 0.5, false)];
  if (index.size >= MOST_INDEXED) index.clear();
  index.set(key, made);
  return made;
}

/** The first paragraph, and all that follows. */
function split(description: string): [string, string] {
  const end = description.search(/\n\s*\n/);
  return end < 0 ? [description, ''] : [description.slice(0, end), description.slice(end)];
}

interface Term {
  text: string;
  words: string;
  synonyms: string[];
}

const termsIn = (search: string): Term[] =>
  [...new Set(folded(search).split(/\s+/))].filter(Boolean).map((text) => {
    const words = stemmed(text);
    return { text, words: ` ${words} `, synonyms: synonymsOf(words).map((each) => ` ${each} `) };
  });

function weightIn({ text, words, weight, names }: Field, term: Term): number {
  if (term.words.trim() && words.includes(term.words)) return weight * WHOLE;
  if (names && term.synonyms.some((synonym) => words.includes(synonym))) return weight * SYNONYM;
  if (isShort.test(term.text)) return names && words.includes(` ${term.text}`) ? weight * PART : 0;
  return text.includes(term.text) ? weight * PART : 0;
}

/**
 * How well a project fits, 0 where it doesn't: it must have each word that was searched for, as it was typed, in another form, or as one
 * that means the same trade. Below 1 where a word is only mentioned in its story, where it may mean something else. The words are
 * prepared once for all projects.
 */
export function fitOf({ search, service }: Wanted): (project: Findable) => number {
  const terms = termsIn(search);
  return (project) => {
    if (service && !project.services.some(({ id }) => id === service)) return 0;
    if (terms.length === 0) return 1;
    const fields = fieldsOf(project);
    const best = terms.map((term) => Math.max(...fields.map((field) => weightIn(field, term))));
    const least = Math.min(...best);
    if (least === 0) return 0;
    const sum = best.reduce((total, each) => total + each);
    return least < NAMED ? sum / MOST_OF_FIT : sum;
  };
}

/** More than the fit of the longest search. */
const MOST_OF_FIT = 15 * LONGEST_SEARCH;

/** The projects that fit, the best first; those that fit equally well stay in their order. */
export const found = <P extends Findable>(projects: readonly P[], wanted: Wanted): P[] =>
  byFit(projects, fitOf(wanted));

const byFit = <P extends Findable>(projects: readonly P[], fit: (project: P) => number): P[] =>
  projects
    .map((project) => ({ project, fit: fit(project) }))
    .filter((each) => each.fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ project }) => project);

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

/** The sections with what fits in them, the best first; a chosen service shows only its own. */
export function fittingSections<P extends Findable>(
  sections: readonly SectionOf<P>[],
  wanted: Wanted,
): SectionOf<P>[] {
  const fit = fitOf(wanted);
  return sections
    .filter(({ id }) => !wanted.service || id === wanted.service)
    .map((section) => ({ ...section, projects: byFit(section.projects, fit) }))
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
