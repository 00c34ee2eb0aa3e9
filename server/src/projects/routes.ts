import { projects as calls } from '@agency/contract/projects';
import { find } from '../database/documents.ts';
import { contentState } from '../database/contentRevision.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serve.ts';
import { serveSome } from '../http/serveSome.ts';
import { serveWrites } from '../http/serveWrites.ts';
import { galleryRoutes } from './gallery.ts';
import { projects } from './model.ts';
import { projectSections } from './sections.ts';

export function projectRoutes(router: ApiRouter, { publicUrl }: { publicUrl: string }): void {
  serveSome(router, calls.list, projects, { state: contentState });
  serveSome(router, calls.adminList, projects, { state: contentState });
  serve(router, calls.bySection, projectSections);
  serve(router, calls.read, async ({ params }) => projects.presentOne(await find(projects.model, params.id)));
  serveWrites(router, calls, projects, publicUrl);
  galleryRoutes(router);
}
