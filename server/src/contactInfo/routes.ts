import Router from '@koa/router';
import { contactInfo } from '@agency/contract/contactInfo';
import { recordActivity } from '../activity/model.ts';
import { changingContent } from '../database/contentRevision.ts';
import { changeRecord } from '../database/records.ts';
import { serve } from '../http/serve.ts';
import { ContactInfo, presentContactInfo, readContactInfo } from './model.ts';

export function contactInfoRoutes(): Router {
  const router = new Router();

  serve(router, contactInfo.read, async () => presentContactInfo(await readContactInfo()));

  serve(router, contactInfo.update, async ({ body, ifMatch, admin }) => {
    const changed = await changingContent(() =>
      changeRecord(ContactInfo, ifMatch, presentContactInfo, () => body),
    );
    await recordActivity(admin, 'updated', 'contactInfo', { id: '', title: 'Contact Information' });
    return presentContactInfo(changed);
  });

  return router;
}
