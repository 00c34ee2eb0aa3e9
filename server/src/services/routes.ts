import Router from '@koa/router';
import { services } from '@agency/contract/services';
import { actionOf, recordActivity } from '../activity/model.ts';
import { changingContent } from '../database/contentRevision.ts';
import { change, create, remove, restore } from '../database/documents.ts';
import { serve } from '../http/serve.ts';
import { keepImage } from '../media/keep.ts';
import { allServices, presentService, Service, type StoredService } from './model.ts';

export function serviceRoutes({ publicUrl }: { publicUrl: string }): Router {
  const router = new Router();
  const list = async () => Promise.all((await allServices()).map(presentService));
  const named = (service: StoredService) => ({ id: service._id.toString(), title: service.title });

  const fieldsOf = async <Given extends { image?: string | undefined }>({ image, ...rest }: Given) => ({
    ...rest,
    ...(image !== undefined && { image: await keepImage(image, 'image', publicUrl) }),
  });

  serve(router, services.list, list);
  serve(router, services.adminList, list);

  serve(router, services.create, async ({ body, admin, repeated }) => {
    const { id: _, ...content } = body;
    const made = await changingContent(() => create(Service, body, async () => await fieldsOf(content)));
    if (made.repeated) repeated();
    else await recordActivity(admin, 'created', 'service', named(made.document));
    return presentService(made.document);
  });

  serve(router, services.update, async ({ params, body, ifMatch, admin }) => {
    const changed = await changingContent(() =>
      change(Service, params.id, ifMatch, presentService, () => fieldsOf(body)),
    );
    await recordActivity(admin, actionOf(body), 'service', named(changed));
    return presentService(changed);
  });

  serve(router, services.remove, async ({ params, ifMatch, admin }) => {
    const removed = await changingContent(() => remove(Service, params.id, ifMatch, presentService));
    await recordActivity(admin, 'deleted', 'service', named(removed));
  });

  serve(router, services.restore, async ({ params, admin }) => {
    const { document, repeated } = await changingContent(() => restore(Service, params.id));
    if (!repeated) await recordActivity(admin, 'restored', 'service', named(document));
    return presentService(document);
  });

  return router;
}
