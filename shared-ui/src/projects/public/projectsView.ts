import { LONGEST_SEARCH } from '@agency/contract/finding/searchLimit';
import type { Sought } from '../projectsApi.ts';

export type Mode = 'sections' | 'grid';

/** How the visitor looks at the projects. The page's address contains it, so that it can be shared. */
export interface ProjectsPageView {
  mode: Mode;
  search: string;
  /** A service's id; empty for all. */
  service: string;
}

/** Search results are always one grid, so that the best match comes first. */
export const shownAs = ({ mode, search }: ProjectsPageView): Mode => (search.trim() ? 'grid' : mode);

/** The server's search parameters for a view. */
export function soughtIn({ search, service }: Pick<ProjectsPageView, 'search' | 'service'>): Sought {
  const words = search.trim();
  return { ...(words && { search: words }), ...(service && { service }) };
}

/** Reads a view from an address. */
export const viewIn = (query: URLSearchParams): ProjectsPageView => ({
  mode: query.get('view') === 'grid' ? 'grid' : 'sections',
  search: (query.get('search') ?? '').slice(0, LONGEST_SEARCH),
  service: query.get('service') ?? '',
});

/** Writes a view to an address, without default values. */
export function queryOf({ mode, search, service }: ProjectsPageView): URLSearchParams {
  const query = new URLSearchParams();
  if (mode === 'grid') query.set('view', mode);
  if (service) query.set('service', service);
  if (search.trim()) query.set('search', search.trim());
  return query;
}
