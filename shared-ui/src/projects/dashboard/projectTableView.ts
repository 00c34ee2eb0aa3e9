import { found } from '@agency/contract/finding/projectSearch';
import type { Project } from '@agency/contract/projects';

export const sortings = ['place', 'name', 'newest'] as const;
export type Sorting = (typeof sortings)[number];

export const gaps = ['image', 'service', 'gallery', 'publication'] as const;
/** What a project lacks: its image, any service, pictures in its gallery, or its publication (it is a draft). */
export type Gap = (typeof gaps)[number];

/** The search, filters and order of the projects screen. The address of the screen contains them. */
export interface ProjectListView {
  search: string;
  /** A service's id; empty for all. */
  service: string;
  /** Only projects that lack this. */
  without: Gap | undefined;
  /** 'place' is the order that visitors see. */
  sort: Sorting;
}

export const viewIn = (query: URLSearchParams): ProjectListView => ({
  search: query.get('search') ?? '',
  service: query.get('service') ?? '',
  without: gaps.find((gap) => gap === query.get('without')),
  sort: sortings.find((sorting) => sorting === query.get('sort')) ?? 'place',
});

export const addressOfView = ({ search, service, without, sort }: ProjectListView): URLSearchParams =>
  new URLSearchParams({
    ...(search && { search }),
    ...(service && { service }),
    ...(without && { without }),
    ...(sort !== 'place' && { sort }),
  });

/**
 * Whether a view needs all projects in the browser. The server can only search a long list: the browser has to filter it
 * by service or by what is missing, and to sort it.
 */
export const needsAll = ({ service, without, sort }: ProjectListView): boolean =>
  service !== '' || without !== undefined || sort !== 'place';

const lacks: Record<Gap, (project: Project) => boolean> = {
  image: ({ image }) => image === '',
  service: ({ services }) => services.length === 0,
  gallery: ({ hasGallery, galleryImages }) => hasGallery && galleryImages.length === 0,
  publication: ({ state }) => state === 'draft',
};

/**
 * The projects of a view, in its order. In the site's order ('place'), search results are sorted by how well they
 * match.
 */
export function projectsIn(
  projects: readonly Project[],
  { search, service, without, sort }: ProjectListView,
): Project[] {
  const fitting = found(projects, { search, service }).filter((each) => !without || lacks[without](each));
  if (sort === 'name') return fitting.sort((one, other) => byName.compare(one.title, other.title));
  if (sort === 'newest') return fitting.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  return fitting;
}

const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
