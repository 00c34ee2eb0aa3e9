import type { Logger } from 'pino';
import { forgetTitles } from './activity/model.ts';
import { sweepUsed } from './captcha/captcha.ts';
import type { Config } from './config.ts';
import { ContactRequest, eraseRequests, requestsAmong } from './contactRequests/model.ts';
import { emptyTrash } from './database/documents.ts';
import { sweepRateLimits } from './http/rateLimit.ts';
import { sweepBroken } from './media/model.ts';
import { Project } from './projects/model.ts';
import { Service } from './services/model.ts';
import { sweepRevoked } from './session/tokens.ts';

const HOUR = 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR);

/**
 * Removes what is over: counters, used captchas, ended sessions, old trash, requests past their retention with the names
 * they left, and pictures that never arrived whole.
 */
export async function sweep({
  trashDays,
  retentionDays,
}: Pick<Config, 'trashDays' | 'retentionDays'>): Promise<void> {
  await Promise.all([sweepRateLimits(), sweepUsed(), sweepRevoked()]);
  const trash = daysAgo(trashDays);
  for (const model of [Project, Service, ContactRequest]) await emptyTrash(model as never, trash);
  if (retentionDays !== undefined) await eraseRequests(daysAgo(retentionDays));
  await forgetTitles('contactRequest', requestsAmong);
  await sweepBroken(daysAgo(1));
}

/** Sweeps now and every hour; answers how to stop. Several servers may sweep at once. */
export function sweepHourly(config: Config, log: Logger): () => void {
  const run = () => {
    sweep(config).catch((error: unknown) =>
      log.warn({ err: error }, 'Sweeping failed; it is tried again in an hour'),
    );
  };
  run();
  const timer = setInterval(run, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
