import Router from '@koa/router';
import { contactInfo as calls } from '@agency/contract/contactInfo';
import { serveRecord } from '../http/serveRecord.ts';
import { contactInfo } from './model.ts';

export function contactInfoRoutes({ publicUrl }: { publicUrl: string }): Router {
  const router = new Router();
  serveRecord(router, calls, contactInfo, {
    publicUrl,
    besides: ({ _id, createdAt }) => ({
      id: _id.toString(),
      createdAt: createdAt?.toISOString() ?? null,
    }),
  });
  return router;
}
