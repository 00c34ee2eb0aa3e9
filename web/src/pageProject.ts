import type { Project } from '@agency/contract/projects';
import type { Page, PageLocation } from '@agency/shared-ui/page.ts';
import { projectIn } from '@agency/shared-ui/projects/galleryHead.ts';
import { storyBySlug } from '@agency/shared-ui/projects/storyBySlug.ts';
import type { RootState } from '@agency/shared-ui/store.ts';

/** The project that a page is about: a story or a gallery. Undefined for other pages. */
export function projectOf({ id }: Page, state: RootState, place: PageLocation): Project | undefined {
  if (id === 'StoryPage') return storyBySlug.documentIn(state, place);
  return id === 'GalleryPage' ? projectIn(state, place.params['projectId'] ?? '') : undefined;
}
