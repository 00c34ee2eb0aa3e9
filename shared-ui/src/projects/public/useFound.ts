import type { Project, ProjectSection } from '@agency/contract/projects';
import { fittingSections, found, sizeOf } from '@agency/contract/finding/projectSearch';
import { useAfterPause } from '../../kit/useAfterPause.ts';
import {
  type Sought,
  useFindProjectSectionsInfiniteQuery,
  useFindProjectsInfiniteQuery,
} from '../projectsApi.ts';
import { shownAs, soughtIn, type Mode, type ProjectsPageView } from './projectsView.ts';

/** The matching projects as sections or as a plain list. */
export type Shown = { sections: ProjectSection[] } | { projects: Project[] };

/** Loads the next part of the matching projects. `busy`: it is being loaded. `failed`: the last attempt failed. */
export interface More {
  fetch: () => void;
  busy: boolean;
  failed: boolean;
}

/** What the page shows. 'found': the matching projects, with their total and whether there are `any` projects at all. */
export type ProjectResults =
  | { kind: 'found'; shown: Shown; total: number; any: boolean; more: More | undefined }
  | { kind: 'waiting' }
  | { kind: 'failed'; retry: () => void; retrying: boolean };

/**
 * The projects of a view. A short list is loaded completely and filtered in the browser; a long one is filtered by
 * the server.
 */
export function useFound(view: ProjectsPageView): ProjectResults {
  const mode = shownAs(view);
  const all = useParts(mode, {}, false);
  const isLong = all.kind === 'parts' && all.more !== undefined;
  const asks = isLong && isSought(soughtIn(view));
  // The field shows each letter at once; the server is only asked after a pause in typing.
  const sought = soughtIn({ ...view, search: useAfterPause(view.search) });
  const some = useParts(mode, sought, !asks || !isSought(sought));
  const parts = asks ? some : all;
  if (parts.kind !== 'parts') return parts;
  const { more } = parts;
  if (isLong) return { kind: 'found', shown: parts.shown, total: parts.total, any: true, more };
  const shown = fitting(parts.shown, view);
  return { kind: 'found', shown, total: countOf(shown), any: countOf(parts.shown) > 0, more };
}

const isSought = (sought: Sought) => Object.keys(sought).length > 0;

const fitting = (shown: Shown, view: ProjectsPageView): Shown =>
  'sections' in shown
    ? { sections: fittingSections(shown.sections, view) }
    : { projects: found(shown.projects, view) };

export const countOf = (shown: Shown): number =>
  'sections' in shown ? sizeOf(shown.sections) : shown.projects.length;

type LoadedProjects =
  | { kind: 'parts'; shown: Shown; total: number; more: More | undefined }
  | Exclude<ProjectResults, { kind: 'found' }>;

/** What has been loaded from the server. If the sections can't be read, loads the plain list instead. */
function useParts(mode: Mode, sought: Sought, skip: boolean): LoadedProjects {
  const sections = useFindProjectSectionsInfiniteQuery(sought, { skip: skip || mode === 'grid' });
  const wantsList = mode === 'grid' || (sections.error !== undefined && !sections.currentData);
  const list = useFindProjectsInfiniteQuery(sought, { skip: skip || !wantsList });
  const asked = wantsList ? list : sections;
  const pages = wantsList ? undefined : sections.currentData?.pages;
  const ofList = wantsList ? list.currentData?.pages : undefined;
  const shown: Shown | undefined = pages
    ? { sections: joined(pages.flatMap((part) => part.shown)) }
    : ofList && { projects: ofList.flatMap((part) => part.shown) };
  if (shown) {
    const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = asked;
    const more = {
      fetch: () => void fetchNextPage(),
      busy: isFetchingNextPage,
      failed: isFetchNextPageError,
    };
    return {
      kind: 'parts',
      shown,
      total: (pages ?? ofList)?.at(-1)?.total ?? 0,
      more: hasNextPage ? more : undefined,
    };
  }
  if (!wantsList || !list.error) return { kind: 'waiting' };
  const retry = () => void (mode === 'sections' ? sections.refetch() : list.refetch());
  return { kind: 'failed', retry, retrying: sections.isFetching || list.isFetching };
}

/** Joins the sections from several answers: a section may end in one and continue in the next. */
function joined(sections: readonly ProjectSection[]): ProjectSection[] {
  const byId = new Map<string, ProjectSection>();
  for (const section of sections) {
    const before = byId.get(section.id);
    byId.set(
      section.id,
      before ? { ...before, projects: [...before.projects, ...section.projects] } : section,
    );
  }
  return [...byId.values()];
}
