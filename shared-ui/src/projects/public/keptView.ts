import { useSyncExternalStore } from 'react';
import { paths } from '../../paths.ts';

const key = 'infinity-works-projects';

/** Keeps, for this tab, how the projects were looked at last: as a query. */
export function keepView(query: string) {
  try {
    sessionStorage.setItem(key, query);
  } catch {
    // A forbidden storage only means that the way back leads to all projects.
  }
}

function keptView(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

const never = () => () => {};

/** The way back to the projects, as they were looked at last. */
export const useWayBack = (): string => {
  const query = useSyncExternalStore(never, keptView, () => '');
  return query ? `${paths.projects}?${query}` : paths.projects;
};
