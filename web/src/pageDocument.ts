import type { Project } from '@agency/contract/projects';
import type { Service } from '@agency/contract/services';
import type { Page, PageLocation } from '@agency/shared-ui/page.ts';
import { projectIn } from '@agency/shared-ui/projects/galleryHead.ts';
import { storyBySlug } from '@agency/shared-ui/projects/storyBySlug.ts';
import { serviceBySlug } from '@agency/shared-ui/services/serviceBySlug.ts';
import type { RootState } from '@agency/shared-ui/store.ts';

/** The project that a page is about: a story or a gallery. Undefined for other pages. */
export function projectOf({ id }: Page, state: RootState, place: PageLocation): Project | undefined {
  if (id === 'StoryPage') return storyBySlug.documentIn(state, place);
  return id === 'GalleryPage' ? projectIn(state, place.params['projectId'] ?? '') : undefined;
}

/** The service that a page is about; undefined for other pages. */
export const serviceOf = ({ id }: Page, state: RootState, place: PageLocation): Service | undefined =>
  id === 'ServicePage' ? serviceBySlug.documentIn(state, place) : undefined;

/** The document that a page is about; undefined for other pages. */
export const documentOf = (...of: Parameters<typeof projectOf>): Project | Service | undefined =>
  projectOf(...of) ?? serviceOf(...of);
