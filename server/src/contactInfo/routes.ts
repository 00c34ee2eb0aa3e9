import { contactInfo as calls } from '@agency/contract/contactInfo';
import { ApiRouter } from '../http/apiRouter.ts';
import { serveRecord } from '../http/serveRecord.ts';
import { contactInfo } from './model.ts';

export function contactInfoRoutes({ publicUrl }: { publicUrl: string }): ApiRouter {
  const router = new ApiRouter();
  serveRecord(router, calls, contactInfo, {
    publicUrl,
    besides: ({ _id, createdAt }) => ({
      id: _id.toString(),
      createdAt: createdAt?.toISOString() ?? null,
    }),
  });
  return router;
}
