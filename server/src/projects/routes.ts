import { projects as calls } from '@agency/contract/projects';
import { find } from '../database/documents.ts';
import { contentState } from '../database/contentRevision.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serve.ts';
import { serveSome } from '../http/serveSome.ts';
import { serveWrites } from '../http/serveWrites.ts';
import { foundProjects, projectSections } from './finding.ts';
import { galleryRoutes } from './gallery.ts';
import { projects } from './model.ts';

export function projectRoutes(router: ApiRouter, { publicUrl }: { publicUrl: string }): void {
  serveSome(router, calls.list, projects, { state: contentState, found: foundProjects });
  serveSome(router, calls.adminList, projects, { state: contentState, found: foundProjects });
  serve(router, calls.bySection, async ({ params, rest }) => {
    const { sections, ...more } = await projectSections(params);
    rest(more);
    return sections;
  });
  serve(router, calls.read, async ({ params }) => projects.presentOne(await find(projects.model, params.id)));
  serveWrites(router, calls, projects, publicUrl);
  galleryRoutes(router);
}
