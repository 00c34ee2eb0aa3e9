import { services as calls } from '@agency/contract/services';
import { contentState } from '../database/contentRevision.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serveSome } from '../http/serveSome.ts';
import { serveWrites } from '../http/serveWrites.ts';
import { services } from './model.ts';

export function serviceRoutes(router: ApiRouter, { publicUrl }: { publicUrl: string }): void {
  serveSome(router, calls.list, services, { state: contentState });
  serveSome(router, calls.adminList, services, { state: contentState });
  serveWrites(router, calls, services, publicUrl);
}
