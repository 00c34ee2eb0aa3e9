import { services as calls } from '@agency/contract/services';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serve.ts';
import { serveWrites } from '../http/serveWrites.ts';
import { services } from './model.ts';

export function serviceRoutes(router: ApiRouter, { publicUrl }: { publicUrl: string }): void {
  const list = async () => services.present(await services.all());

  serve(router, calls.list, list);
  serve(router, calls.adminList, list);
  serveWrites(router, calls, services, publicUrl);
}
