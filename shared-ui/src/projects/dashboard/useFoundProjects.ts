import { useMemo } from 'react';
import { useAfterPause } from '../../kit/useAfterPause.ts';
import { useFindAdminProjectsInfiniteQuery, useListAdminProjectsQuery } from './projectsAdminApi.ts';
import { needsAll, projectsIn, type ProjectListView } from './projectTableView.ts';

/**
 * The projects that are loaded, and those of them that match the view. A short list is loaded completely and
 * searched in the browser. Of a long list only the first part is loaded: the server searches it, and filtering or
 * sorting loads all of it.
 */
export function useFoundProjects(view: ProjectListView) {
  const all = useFindAdminProjectsInfiniteQuery(
    {},
    // Editing needs the current list; the cached one is shown until it is loaded.
    { refetchOnMountOrArgChange: true },
  );
  const isLong = all.data?.pages.at(-1)?.next !== undefined;
  const loadsAll = isLong && needsAll(view);
  const whole = useListAdminProjectsQuery({}, { skip: !loadsAll });
  const asked = useAfterPause(view.search).trim();
  const asks = isLong && !loadsAll && view.search.trim() !== '';
  const some = useFindAdminProjectsInfiniteQuery(
    { search: asked },
    { skip: !asks || asked === '', refetchOnMountOrArgChange: true },
  );

  const projects = useMemo(() => all.data?.pages.flatMap(({ shown }) => shown), [all.data]);
  const answered = useMemo(() => some.currentData?.pages.flatMap(({ shown }) => shown), [some.currentData]);
  const source = loadsAll ? whole.data : projects;
  const found = useMemo(
    () => (asks ? answered : source && projectsIn(source, view)),
    [asks, answered, source, view],
  );
  const paged = asks ? some : all;
  const reading = loadsAll ? whole : paged;
  return {
    projects,
    isLong,
    found: found && {
      projects: found,
      total: (isLong && !loadsAll && paged.data?.pages.at(-1)?.total) || found.length,
    },
    more:
      !loadsAll && paged.hasNextPage
        ? { busy: paged.isFetchingNextPage, failed: paged.isFetchNextPageError, fetch: paged.fetchNextPage }
        : undefined,
    reading,
  };
}
