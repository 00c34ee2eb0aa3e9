import Router from '@koa/router';
import { services as calls } from '@agency/contract/services';
import { serve } from '../http/serve.ts';
import { serveWrites } from '../http/serveWrites.ts';
import { services } from './model.ts';

export function serviceRoutes({ publicUrl }: { publicUrl: string }): Router {
  const router = new Router();
  const list = async () => services.present(await services.all());

  serve(router, calls.list, list);
  serve(router, calls.adminList, list);
  serveWrites(router, calls, services, publicUrl);
  return router;
}
