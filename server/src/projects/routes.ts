import Router from '@koa/router';
import { Types } from 'mongoose';
import { projects } from '@agency/contract/projects';
import { actionOf, recordActivity } from '../activity/model.ts';
import { changingContent } from '../database/contentRevision.ts';
import { change, create, find, remove, restore } from '../database/documents.ts';
import { serve } from '../http/serve.ts';
import { keepImage } from '../media/keep.ts';
import { servicesInTrash } from '../services/model.ts';
import { galleryRoutes } from './gallery.ts';
import { Project, type StoredProject } from './model.ts';
import { allProjects, presentProject, projectSections } from './present.ts';

export function projectRoutes({ publicUrl }: { publicUrl: string }): Router {
  const router = new Router();
  const named = (project: StoredProject) => ({ id: project._id.toString(), title: project.title });

  const fieldsOf = async ({
    image,
    services,
    ...rest
  }: {
    image?: string | undefined;
    services?: string[] | undefined;
  }) => ({
    ...rest,
    ...(image !== undefined && { image: await keepImage(image, 'image', publicUrl) }),
    ...(services && { services: [...new Set(services)].map((id) => new Types.ObjectId(id)) }),
  });

  serve(router, projects.list, allProjects);
  serve(router, projects.adminList, allProjects);
  serve(router, projects.bySection, projectSections);
  serve(router, projects.read, async ({ params }) => presentProject(await find(Project, params.id)));

  serve(router, projects.create, async ({ body, admin, repeated }) => {
    const { id: _, ...content } = body;
    const made = await changingContent(() => create(Project, body, () => fieldsOf(content)));
    if (made.repeated) repeated();
    else await recordActivity(admin, 'created', 'project', named(made.document));
    return presentProject(made.document);
  });

  serve(router, projects.update, async ({ params, body, ifMatch, admin }) => {
    const changed = await changingContent(() =>
      change(Project, params.id, ifMatch, presentProject, async ({ services: before }) => {
        const { services, ...rest } = await fieldsOf(body);
        return {
          ...rest,
          ...(services && { services: [...services, ...(await hidden(before, services))] }),
        };
      }),
    );
    await recordActivity(admin, actionOf(body), 'project', named(changed));
    return presentProject(changed);
  });

  serve(router, projects.remove, async ({ params, ifMatch, admin }) => {
    const removed = await changingContent(() => remove(Project, params.id, ifMatch, presentProject));
    await recordActivity(admin, 'deleted', 'project', named(removed));
  });

  serve(router, projects.restore, async ({ params, admin }) => {
    const { document, repeated } = await changingContent(() => restore(Project, params.id));
    if (!repeated) await recordActivity(admin, 'restored', 'project', named(document));
    return presentProject(document);
  });

  galleryRoutes(router);
  return router;
}

/** References that nobody could see, to services in the trash: they are kept, so that a service that is restored has them. */
const hidden = async (before: readonly Types.ObjectId[], now: readonly Types.ObjectId[]) =>
  servicesInTrash(before.filter((id) => !now.some((each) => each.equals(id))));
