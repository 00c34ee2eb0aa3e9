import { projects as calls } from '@agency/contract/projects';
import { find } from '../content/read.ts';
import { readBySlug } from '../content/readBySlug.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { projectSections } from './searchResults.ts';
import { galleryRoutes } from './galleryRoutes.ts';
import { projects } from './model.ts';

export function projectRoutes(router: ApiRouter): void {
  serve(router, calls.bySection, async ({ params, rest }) => {
    const { sections, ...more } = await projectSections(params);
    rest(more);
    return sections;
  });
  serve(router, calls.read, async ({ params }) => projects.presentOne(await find(projects.model, params.id)));
  serve(router, calls.readBySlug, ({ params }) => readBySlug(projects, params.slug));
  galleryRoutes(router);
}
