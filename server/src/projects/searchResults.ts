import { setImmediate as othersTurn } from 'node:timers/promises';
import {
  fieldsOf,
  type Findable,
  fittingSections,
  found as foundIn,
  partOf,
  searchedFields,
  sectionsOf,
  sizeOf,
  type ProjectSearch,
} from '@agency/contract/finding/projectSearch';
import type { LanguageParam } from '@agency/contract/languageParam';
import type { Project, ProjectsAsked, ProjectSection } from '@agency/contract/projects';
import type { Rest } from '@agency/contract/paging';
import { inLanguage, type Translations } from '@agency/contract/document/translations';
import { stateText } from '../content/contentState.ts';
import { readInOrder, restOf, spanOf } from '../content/foundPart.ts';
import type { Audience } from '../content/read.ts';
import { findBySlug } from '../content/readBySlug.ts';
import { isUnpaged, type ListPage } from '../content/pagedQuery.ts';
import { services } from '../services/model.ts';
import { projects, type StoredProject } from './model.ts';

const wantedIn = ({ search = '', service = '' }: ProjectsAsked): ProjectSearch => ({ search, service });

/**
 * The requested part of the projects that match the search and the service, or that are sorted by what they share with
 * another one; undefined if the request has none of this.
 */
export async function foundProjects(
  asked: ProjectsAsked & LanguageParam,
  audience: Audience,
): Promise<(ListPage<StoredProject> & { total: number | undefined }) | undefined> {
  const wanted = wantedIn(asked);
  if (!wanted.search && !wanted.service && !asked.similarTo) return undefined;
  const fitting = foundIn(await findable(asked.lang, audience), wanted);
  const found = asked.similarTo ? await similarFirst(fitting, asked.similarTo) : fitting;
  const span = spanOf(asked);
  const part = found.slice(span.from, span.from + span.count);
  return {
    documents: await readInOrder(
      projects.model,
      part.map(({ id }) => id),
      audience,
    ),
    next: restOf(span, found.length).next,
    total: asked.count && found.length,
  };
}

/** The projects that share a service with the project that has or had this slug, and then the others. */
async function similarFirst(all: readonly Findable[], slug: string): Promise<Findable[]> {
  const { services: shared = [] } = (await findBySlug(projects.model, slug)) ?? {};
  const ids = new Set(shared.map(String));
  const isSimilar = ({ services: named }: Findable) => named.some(({ id }) => ids.has(id));
  return all.toSorted((one, other) => Number(isSimilar(other)) - Number(isSimilar(one)));
}

/**
 * The projects, grouped by service. A request without a search, a service and paging gets all projects. Other requests
 * get one page of the matching projects, with the cursor of the next page, and the total if requested.
 */
export async function projectSections(
  asked: ProjectsAsked & LanguageParam,
): Promise<{ sections: ProjectSection[] } & Rest> {
  const wanted = wantedIn(asked);
  if (isUnpaged(asked) && !wanted.search && !wanted.service) {
    const [all, own] = await Promise.all([
      projects.all().then((stored) => projects.present(stored)),
      headings(),
    ]);
    const sections = sectionsOf(all, own);
    return { sections, total: asked.count && sizeOf(sections) };
  }
  const [all, own] = await Promise.all([findable(asked.lang, 'visitors'), headings()]);
  const fitting = fittingSections(sectionsOf(all, own), wanted);
  const span = spanOf(asked);
  const part = partOf(fitting, span.from, span.count);
  const ids = new Set(part.flatMap((section) => section.projects.map(({ id }) => id)));
  const shown = new Map<string, Project>();
  for (const each of await projects.present(await readInOrder(projects.model, [...ids], 'visitors')))
    shown.set(each.id, each);
  const total = sizeOf(fitting);
  return {
    sections: part.map((section) => ({
      ...section,
      projects: section.projects.flatMap(({ id }) => shown.get(id) ?? []),
    })),
    ...restOf(span, total),
    total: asked.count && total,
  };
}

const headings = async () =>
  (await services.all()).map(({ _id, title, icon, translations }) => ({
    id: _id.toString(),
    name: title,
    icon,
    translations: mappedTitles(translations),
  }));

/** The translations of a service's title, as those of a section's name. */
const mappedTitles = (translations: Translations | undefined): Translations =>
  Object.fromEntries(
    Object.entries(translations ?? {}).map(([language, { title = '' }]) => [language, { name: title }]),
  );

/** The fields that the search reads, and those by which projects are sorted. */
const FOUND_BY = Object.fromEntries(
  [...searchedFields, 'translations', 'position', 'createdAt'].map((name) => [name, 1] as const),
);

let index: { state: string; projects: Map<string, Promise<Findable[]>> } | undefined;

/**
 * All projects that this audience sees, in their order, with the fields that the search reads, folded (in lower case and
 * without accents). They are cached for each language and audience until public content changes.
 */
async function findable(language: string | undefined, audience: Audience): Promise<Findable[]> {
  const state = await stateText();
  if (index?.state !== state) index = { state, projects: new Map() };
  const { projects: known } = index;
  const key = `${audience} ${language ?? ''}`;
  const made = known.get(key) ?? readFindable(language, audience);
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}

/** After folding this many projects (about 5 ms), let other requests run first. */
const FOLDED_AT_ONCE = 25;

async function readFindable(language: string | undefined, audience: Audience): Promise<Findable[]> {
  const [all, titles] = await Promise.all([projects.all(audience, FOUND_BY), services.titles(audience)]);
  const read = all.map(({ _id, services: named, ...lines }) => ({
    ...lines,
    id: _id.toString(),
    services: named.flatMap((each) => {
      const id = each.toString();
      const title = titles.get(id);
      return title === undefined ? [] : [{ id, ...title }];
    }),
  }));
  const shown = inLanguage(read, language) as Findable[];
  for (const [place, project] of shown.entries()) {
    fieldsOf(project);
    if (place % FOLDED_AT_ONCE === 0) await othersTurn();
  }
  return shown;
}
