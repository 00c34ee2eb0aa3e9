import { services as calls } from '@agency/contract/services';
import { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serve.ts';
import { serveWrites } from '../http/serveWrites.ts';
import { services } from './model.ts';

export function serviceRoutes({ publicUrl }: { publicUrl: string }): ApiRouter {
  const router = new ApiRouter();
  const list = async () => services.present(await services.all());

  serve(router, calls.list, list);
  serve(router, calls.adminList, list);
  serveWrites(router, calls, services, publicUrl);
  return router;
}
