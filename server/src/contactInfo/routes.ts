import { contactInfo as calls, type ContactInfo } from '@agency/contract/contactInfo';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serveRecord } from '../http/serveRecord.ts';
import { contactInfo } from './model.ts';

export function contactInfoRoutes(
  router: ApiRouter,
  { publicUrl }: { publicUrl: string },
): () => Promise<ContactInfo> {
  return serveRecord(router, calls, contactInfo, {
    publicUrl,
    besides: ({ _id, createdAt }) => ({
      id: _id.toString(),
      createdAt: createdAt?.toISOString() ?? null,
    }),
  });
}
