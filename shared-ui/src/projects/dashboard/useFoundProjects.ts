import { found as foundIn } from '@agency/contract/finding/projects';
import { useMemo } from 'react';
import { useAfterPause } from '../../kit/useAfterPause.ts';
import { useFindAdminProjectsInfiniteQuery } from './projectsAdminApi.ts';

/**
 * The projects as far as they are here, and those of them that are looked for. Of few all are here, and are looked through here; of
 * many the first are, and the server is asked.
 */
export function useFoundProjects(words: string) {
  const all = useFindAdminProjectsInfiniteQuery(
    {},
    // Editing starts from what stands now; what was known is shown meanwhile.
    { refetchOnMountOrArgChange: true },
  );
  const isLong = all.data?.pages.at(-1)?.next !== undefined;
  const asked = useAfterPause(words).trim();
  const asks = isLong && words.trim() !== '';
  const some = useFindAdminProjectsInfiniteQuery(
    { search: asked },
    { skip: !asks || asked === '', refetchOnMountOrArgChange: true },
  );

  const projects = useMemo(() => all.data?.pages.flatMap(({ shown }) => shown), [all.data]);
  const answered = useMemo(() => some.currentData?.pages.flatMap(({ shown }) => shown), [some.currentData]);
  const found = useMemo(
    () => (asks ? answered : projects && foundIn(projects, { search: words, service: '' })),
    [asks, answered, projects, words],
  );
  const reading = asks ? some : all;
  return {
    projects,
    isLong,
    found: found && { projects: found, total: (isLong && reading.data?.pages.at(-1)?.total) || found.length },
    more: reading.hasNextPage
      ? {
          busy: reading.isFetchingNextPage,
          failed: reading.isFetchNextPageError,
          fetch: reading.fetchNextPage,
        }
      : undefined,
    failed: reading.isError,
    retry: reading.refetch,
    retrying: reading.isFetching,
  };
}
