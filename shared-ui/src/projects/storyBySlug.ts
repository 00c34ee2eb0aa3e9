import type { LocatedProject } from '@agency/contract/projects';
import { paths } from '../paths.ts';
import { slugPage } from '../site/slugPage.ts';

/** The project of a story's page. */
export const storyBySlug = slugPage<LocatedProject>({
  endpoint: 'readStory',
  words: 'project',
  pathOf: paths.project,
  textOf: ({ description }) => description,
});
