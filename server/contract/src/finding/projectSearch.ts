import type { Project, ProjectSection } from '../projects.ts';
import { synonymsOf } from './synonyms.ts';
import { LONGEST_SEARCH } from './searchLimit.ts';
import { folded, stemOf, stemsWithoutPrefix, wordsIn } from './stemming.ts';

/** A search in the projects: words, and a service's id. If one of the two is empty, it excludes no project. */
export interface ProjectSearch {
  search: string;
  service: string;
}

/** The fields whose matches have the highest weight. */
const mainLines = ['title', 'category'] as const;

/** The fields that a search reads. */
export const searchedFields = [...mainLines, 'services', 'description'] as const;
export type Findable = Pick<Project, 'id' | (typeof searchedFields)[number]>;

/** One searchable text of a project, prepared for comparing. */
interface Field {
  text: string;
  /** The stems of the text's words, separated by spaces, and then those without a prefix. */
  words: string;
  /** The weight of matches in this field. */
  weight: number;
  /**
   * Whether synonyms count in this field. They don't count after the first paragraph of a description: 'bank' may be
   * the bank of a river there.
   */
  names: boolean;
}

/**
 * The weights of the kinds of matches. A match's score is this weight, multiplied by that of the field. After the
 * description's first paragraph, the score is always below `MIN_STRONG_SCORE`; elsewhere it is always above.
 */
const WHOLE_WORD_WEIGHT = 3;
const SYNONYM = 2;
const PARTIAL_WEIGHT = 1;
const MIN_STRONG_SCORE = 2;

/**
 * Caches the prepared fields by their texts. Preparing them is slow, and the same project is searched again and again
 * in new copies.
 */
const index = new Map<string, readonly Field[]>();
const MOST_INDEXED = 4_000;

/**
 * Most texts contain 'ai' or 'ui' as a part of some word. So a term of up to three letters only matches whole words
 * and, in fields with `names`, the beginnings of words.
 */
const isShort = /^[a-z0-9]{1,3}$/;

function fieldOf(text: string, weight: number, names = true): Field {
  const compared = folded(text);
  const words = wordsIn(compared);
  const stems = [...words.map(stemOf), ...words.flatMap(stemsWithoutPrefix)];
  return { text: compared, words: ` ${stems.join(' ')} `, weight, names };
}

/**
 * The fields that the search reads, beginning with the highest weight: title and category, services, the description's first paragraph, the
 * rest of it.
 */
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

/** Returns the first paragraph, and the rest. */
function split(description: string): [string, string] {
  const end = description.search(/\n\s*\n/);
  return end < 0 ? [description, ''] : [description.slice(0, end), description.slice(end)];
}

interface Term {
  text: string;
  stems: string[];
  synonyms: string[];
}

const termsIn = (search: string): Term[] =>
  [...new Set(folded(search).split(/\s+/))].filter(Boolean).map((text) => {
    const words = wordsIn(text);
    const stems = words.map(stemOf).join(' ');
    const whole = (each: string[]) => each.filter(Boolean).map((stem) => ` ${stem} `);
    return {
      text,
      stems: whole([stems, ...words.flatMap(stemsWithoutPrefix)]),
      synonyms: whole(synonymsOf(stems)),
    };
  });

function weightIn({ text, words, weight, names }: Field, term: Term): number {
  const contains = (stem: string) => words.includes(stem);
  if (term.stems.some(contains)) return weight * WHOLE_WORD_WEIGHT;
  if (names && term.synonyms.some(contains)) return weight * SYNONYM;
  if (isShort.test(term.text)) return names && words.includes(` ${term.text}`) ? weight * PARTIAL_WEIGHT : 0;
  return text.includes(term.text) ? weight * PARTIAL_WEIGHT : 0;
}

/**
 * Returns a function that returns how well a project matches; 0 if it doesn't match. A project matches if it contains
 * each word of the search, or another form or a synonym of the word. The score is below 1 if one of the words only
 * occurs after the description's first paragraph, where it may mean something else. The search is parsed only once, for
 * all calls of the returned function.
 */
export function fitOf({ search, service }: ProjectSearch): (project: Findable) => number {
  const terms = termsIn(search);
  return (project) => {
    if (service && !project.services.some(({ id }) => id === service)) return 0;
    if (terms.length === 0) return 1;
    const fields = fieldsOf(project);
    const best = terms.map((term) => Math.max(...fields.map((field) => weightIn(field, term))));
    const least = Math.min(...best);
    if (least === 0) return 0;
    const sum = best.reduce((total, each) => total + each);
    return least < MIN_STRONG_SCORE ? sum / MAX_SCORE : sum;
  };
}

/** A number above the best score that the longest search can have. */
const MAX_SCORE = 15 * LONGEST_SEARCH;

/** The matching projects, the best first. Projects that match equally well keep their order. */
export const found = <P extends Findable>(projects: readonly P[], wanted: ProjectSearch): P[] =>
  byFit(projects, fitOf(wanted));

const byFit = <P extends Findable>(projects: readonly P[], fit: (project: P) => number): P[] =>
  projects
    .map((project) => ({ project, fit: fit(project) }))
    .filter((each) => each.fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ project }) => project);

/** A service with its projects. */
export type SectionOf<P extends Findable> = Omit<ProjectSection, 'projects'> & { projects: P[] };

/** The projects by service, in the order of the services. Projects without a service come last. */
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

/** The sections with their matching projects, the best first. If the search has a service, only the section of this service. */
export function fittingSections<P extends Findable>(
  sections: readonly SectionOf<P>[],
  wanted: ProjectSearch,
): SectionOf<P>[] {
  const fit = fitOf(wanted);
  return sections
    .filter(({ id }) => !wanted.service || id === wanted.service)
    .map((section) => ({ ...section, projects: byFit(section.projects, fit) }))
    .filter(({ projects }) => projects.length > 0);
}

/** The number of projects in all sections. A project in two sections counts twice. */
export const sizeOf = (sections: readonly { projects: readonly unknown[] }[]): number =>
  sections.reduce((sum, { projects }) => sum + projects.length, 0);

/** Only `count` of the projects, from index `from` on, in their sections. The index counts through all sections. */
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
