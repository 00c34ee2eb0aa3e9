import Router from '@koa/router';
import { contactRequests } from '@agency/contract/contactRequests';
import { recordActivity } from '../activity/model.ts';
import type { Captcha } from '../captcha/captcha.ts';
import { change, create, find, remove, restore } from '../database/documents.ts';
import type { RateLimit } from '../http/rateLimit.ts';
import { serve, serveList } from '../http/serve.ts';
import type { Notifier } from '../mail/mail.ts';
import {
  ContactRequest,
  countRequests,
  presentRequest,
  requestPage,
  stateOfAll,
  type StoredRequest,
} from './model.ts';

export function contactRequestRoutes({
  captcha,
  limit,
  notifier,
}: {
  captcha: Captcha;
  limit: RateLimit;
  notifier: Notifier;
}): Router {
  const router = new Router();
  const named = ({ _id, name }: StoredRequest) => ({ id: _id.toString(), title: name });

  serve(router, contactRequests.submit, async ({ body, address, repeated }) => {
    await limit.count('contact', address);
    const { recaptchaToken = '', ...content } = body;
    // The captcha is looked at only when the request is really made: its tokens serve once, and a repeat brings the same.
    const made = await create(ContactRequest, content, async () => {
      await captcha.check(recaptchaToken, address);
      const { id: _, ...fields } = content;
      return { ...fields, ...notifier.due() };
    });
    if (made.repeated) repeated();
    else notifier.run();
    return { id: made.document._id.toString() };
  });

  serve(router, contactRequests.captchaKey, async () => captcha.key);

  serve(router, contactRequests.captchaChallenge, async ({ address }) => {
    await limit.count('challenge', address);
    return captcha.challenge();
  });

  serveList(router, contactRequests.list, {
    state: stateOfAll,
    async *entries() {
      const all = ContactRequest.find({ deletedAt: null }).sort({ createdAt: -1, _id: -1 });
      for await (const request of all.lean<StoredRequest>().cursor({ batchSize: 200 }))
        yield presentRequest(request as StoredRequest);
    },
  });

  serve(router, contactRequests.page, ({ params }) => requestPage(params));

  serve(router, contactRequests.counts, countRequests);

  serve(router, contactRequests.read, async ({ params }) =>
    presentRequest(await find(ContactRequest, params.id)),
  );

  serve(router, contactRequests.mark, async ({ params, body, ifMatch, admin }) => {
    const changed = await change(ContactRequest, params.id, ifMatch, presentRequest, () => body);
    await recordActivity(admin, 'updated', 'contactRequest', named(changed));
    return presentRequest(changed);
  });

  serve(router, contactRequests.remove, async ({ params, ifMatch, admin }) => {
    const removed = await remove(ContactRequest, params.id, ifMatch, presentRequest);
    await recordActivity(admin, 'deleted', 'contactRequest', named(removed));
  });

  serve(router, contactRequests.restore, async ({ params, admin }) => {
    const { document, repeated } = await restore(ContactRequest, params.id);
    if (!repeated) await recordActivity(admin, 'restored', 'contactRequest', named(document));
    return presentRequest(document);
  });

  return router;
}
