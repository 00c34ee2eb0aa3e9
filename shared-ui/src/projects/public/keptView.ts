import { useSyncExternalStore } from 'react';
import { paths } from '../../paths.ts';
import { neverChanges } from '../../listeners.ts';

const key = 'infinity-works-projects';

/** Stores the last view of the projects for this tab, as the query of its address. */
export function keepView(query: string) {
  try {
    sessionStorage.setItem(key, query);
  } catch {
    // Storage is blocked: then the way back leads to all projects.
  }
}

function keptView(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The link back to the projects, with the last view. */
export const useWayBack = (): string => {
  const query = useSyncExternalStore(neverChanges, keptView, () => '');
  return query ? `${paths.projects}?${query}` : paths.projects;
};
