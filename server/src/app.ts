import type Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import { Problem } from '@agency/contract/problems';
import { activityRoutes } from './activity/routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { backupState } from './backup/nightly.ts';
import { backupRoutes } from './backup/routes.ts';
import { bodyPartRoutes } from './bodyParts/routes.ts';
import { captcha } from './captcha/captcha.ts';
import { changeRoutes } from './changes/routes.ts';
import { chatbotRoutes } from './chatbot/routes.ts';
import { type Config, idleTime } from './config.ts';
import { contentRoutes } from './contentRoutes.ts';
import { contactRequestRoutes } from './contactRequests/routes.ts';
import { docsRoutes } from './docs/routes.ts';
import { readyAnswer } from './health/readiness.ts';
import { healthRoutes } from './health/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { ApiRouter } from './http/apiRouter.ts';
import { checkPath } from './http/requestPath.ts';
import { mark } from './http/markHeader.ts';
import { reportProblems } from './http/errorResponse.ts';
import { oneAddress } from './http/sharedWriteAddress.ts';
import { proxyNotice } from './http/proxyNotice.ts';
import type { RateLimit } from './http/rateLimit.ts';
import { requestId } from './http/requestId.ts';
import { requestLog } from './http/requestLog.ts';
import { crossOrigin, securityHeaders } from './http/securityHeaders.ts';
import { drainRequest } from './http/drainRequest.ts';
import { liveRoutes } from './live/routes.ts';
import { mailer as openMailer } from './mail/mailer.ts';
import { mailRoutes } from './mail/routes.ts';
import { pictureRoutes } from './used/pictureRoutes.ts';
import { mediaRoutes } from './media/routes.ts';
import { measure } from './metrics.ts';
import { noticeRoutes } from './notices/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { previewLinkRoutes } from './previewLinks/routes.ts';
import { privateAnswers } from './previewLinks/privateAnswers.ts';
import { projectRoutes } from './projects/routes.ts';
import { serviceRoutes } from './services/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { appRoutes } from './session/appRoutes.ts';
import type { Challenges } from './session/challenges.ts';
import { passkeyRoutes } from './session/passkeyRoutes.ts';
import { passkeysAt } from './session/passkeys.ts';
import { relyingPartyOf } from './session/relyingParty.ts';
import { sessionRoutes } from './session/routes.ts';
import type { Sealing } from './session/secretEncryption.ts';
import { secondFactorRoutes } from './session/secondFactorRoutes.ts';
import type { Tokens } from './session/tokens.ts';
import { pages } from './site/pages.ts';
import type { Renderer } from './site/renderer.ts';
import { securityText } from './site/securityText.ts';
import { trashRoutes } from './trash/routes.ts';
import { usedRoutes } from './used/routes.ts';

interface Dependencies {
  config: Config;
  publicUrl: string;
  log: Logger;
  limit: RateLimit;
  tokens: Tokens;
  captchaSecret: string;
  sealing: Sealing;
  challenges: Challenges;
  renderer: Renderer;
}

/** The complete server as a Koa application. It needs a connected database, but no port. */
export function createApp({
  config,
  publicUrl,
  log,
  limit,
  tokens,
  captchaSecret,
  sealing,
  challenges,
  renderer,
}: Dependencies): Koa {
  const { demo, trashDays } = config;
  const app = new Koa({ proxy: config.trustProxy > 0, maxIpsCount: config.trustProxy });
  app.on('error', (error: Error) => {
    // If a client disconnects during a request, that isn't our error.
    const level = isGone(error) ? 'debug' : 'error';
    log[level]({ err: error }, 'A response could not be sent');
  });

  // In a demo, mail is off. Otherwise visitors of the demo could send mails with it.
  const mailer = openMailer(demo ? undefined : config.mail, publicUrl, log);
  const api = new ApiRouter({
    verify: tokens.verify,
    check: tokens.check,
    tell: mailer.tell,
    onLost: (error) =>
      log.error({ err: error }, 'A line of the activity, or a mail about an account, is lost'),
  });
  const proxy = proxyNotice(log, config.trustProxy);
  const records = {
    ...contentRoutes(api, { publicUrl, server: { demo, mail: mailer.isOn } }),
    chatbot: chatbotRoutes(api, { openWrites: config.chatbotOpenWrites }),
  };
  projectRoutes(api);
  serviceRoutes(api);
  articleRoutes(api);
  contactRequestRoutes(api, {
    captcha: captcha(config.captcha, captchaSecret),
    limit,
    mailer,
    backups: async () => (await backupState(config.backup)).kept,
  });
  const idleMs = idleTime(config);
  const party = relyingPartyOf(publicUrl);
  const passkeys = party && passkeysAt(party, challenges);
  sessionRoutes(api, { limit, tokens, mailer, publicUrl, sealing, passkeys, idleMs, trashDays, demo, log });
  appRoutes(api, { limit, tokens, log });
  passkeyRoutes(api, { limit, tokens, passkeys, log });
  secondFactorRoutes(api, { limit, sealing, publicUrl });
  peopleRoutes(api, { limit, tokens, mailer, publicUrl, demo });
  activityRoutes(api);
  historyRoutes(api);
  previewLinkRoutes(api, { publicUrl });
  trashRoutes(api, { trashDays });
  usedRoutes(api, { publicUrl });
  pictureRoutes(api);
  changeRoutes(api, { records, demo });
  liveRoutes(api);
  backupRoutes(api, { settings: config.backup, log });
  mailRoutes(api, { mailer });
  overviewRoutes(api, { publicUrl });
  noticeRoutes(api, proxy);
  reportRoutes(api, { log });
  bodyPartRoutes(api);
  healthRoutes(api);
  docsRoutes(api, { publicUrl });

  const isSecure = publicUrl.startsWith('https:');
  app
    .use(oneAddress)
    .use(requestId)
    .use(mark)
    .use(requestLog(log))
    .use(measure)
    .use(drainRequest)
    .use(proxy.look)
    .use(securityHeaders(isSecure))
    .use(reportProblems(log, renderer.problemPage))
    .use(readyAnswer)
    .use(checkPath)
    .use(crossOrigin(config.corsOrigins))
    .use(privateAnswers(limit))
    .use(belowApi(api.routes()))
    .use(noSuchCall(api))
    .use(securityText({ contact: config.securityContact, publicUrl, read: records.contactInfo }))
    .use(mediaRoutes().routes())
    .use(
      pages({
        renderer,
        reads: api.reads,
        redirects: async () => (await records.settings()).redirects,
        captcha: config.captcha,
        dashboardWorker: config.dashboardWorker,
        isSecure,
        log,
      }),
    );
  return app;
}

const isGone = ({ code = '' }: Error & { code?: string }) =>
  ['ECONNRESET', 'ECONNABORTED', 'ECANCELED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code) ||
  code.startsWith('HPE_');

/** Koa's router would also accept /API, but all other code only knows lower case. */
const belowApi =
  <Given>(routes: Koa.Middleware<Koa.DefaultState, Given>): Koa.Middleware<Koa.DefaultState, Given> =>
  (ctx, next) =>
    ctx.path.startsWith('/api/') ? routes(ctx, next) : next();

/** Answers calls that no route has answered: with 404, or with 405 if the path exists with other methods. */
function noSuchCall(api: Router): Koa.Middleware {
  return async (ctx, next) => {
    if (!/^\/api(\/|$)/.test(ctx.path)) return next();
    const allowed = [...new Set(api.match(ctx.path, ctx.method).path.flatMap(({ methods }) => methods))];
    if (allowed.length === 0) throw new Problem('noSuchCall');
    ctx.set('Allow', allowed.join(', '));
    if (ctx.method !== 'OPTIONS') throw new Problem('wrongMethod');
    ctx.status = 204;
  };
}
