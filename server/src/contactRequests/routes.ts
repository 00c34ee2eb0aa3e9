import type { BackupState } from '@agency/contract/backup';
import { contactRequests as calls } from '@agency/contract/contactRequests';
import type { Captcha } from '../captcha/captcha.ts';
import { journal } from '../content/currentJournal.ts';
import { find } from '../content/read.ts';
import { create } from '../content/write.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import type { RateLimit } from '../http/rateLimit.ts';
import { serve } from '../http/serveCall.ts';
import { serveSome } from '../http/serveList.ts';
import type { Mailer } from '../mail/mailer.ts';
import { erasePerson } from './erasePerson.ts';
import { requestMailState } from './requestMail.ts';
import { countRequests, requestPage, requests } from './model.ts';

/** The id of the last row of the journal (the log of all writes). It changes with every write. */
const headId = async () => (await (await journal()).head()).id;

export function contactRequestRoutes(
  router: ApiRouter,
  {
    captcha,
    limit,
    mailer,
    backups,
  }: {
    captcha: Captcha;
    limit: RateLimit;
    mailer: Mailer;
    /** Returns the backups in this server's backup folder. */
    backups: () => Promise<BackupState['kept']>;
  },
): void {
  serve(router, calls.submit, async ({ body, address, repeated }) => {
    await limit.count('contact', address);
    const { recaptchaToken = '', ...content } = body;
    // The captcha is only checked when a request is really created. A captcha token works only once, but a retry sends
    // the same token again.
    const build = async () => {
      await captcha.check(recaptchaToken, address);
      const { id: _, ...fields } = content;
      return { ...fields, ...mailer.due() };
    };
    const made = await create(requests, content, build, {});
    if (made.repeated) repeated();
    else mailer.run();
    return { id: made.document._id.toString() };
  });

  serve(router, calls.captchaKey, async () => captcha.key);

  serve(router, calls.captchaChallenge, async ({ address }) => {
    await limit.count('challenge', address);
    return captcha.challenge(address);
  });

  serveSome(router, calls.list, requests, { state: headId, held: 0 });

  serve(router, calls.page, ({ params }) => requestPage(params));

  serve(router, calls.counts, countRequests);

  serve(router, calls.read, async ({ params }) => requests.presentOne(await find(requests.model, params.id)));

  serve(router, calls.mail, async ({ params }) => requestMailState(await find(requests.model, params.id)));

  serve(router, calls.erasePerson, async ({ body: { email } }) => ({
    requests: await erasePerson(email),
    backups: (await backups()).map(({ name, at }) => ({ name, at })),
  }));
}
