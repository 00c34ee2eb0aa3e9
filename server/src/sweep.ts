import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { sweepParts } from './bodyParts/model.ts';
import { sweepFloods } from './captcha/flood.ts';
import { emptyChatbotTrash } from './chatbot/model.ts';
import { type Config, idleTime } from './config.ts';
import { eraseRequests, requests } from './contactRequests/model.ts';
import { forEachList } from './content.ts';
import { databaseTime } from './database/connect.ts';
import { emptyTrash, thereAmong } from './database/documents.ts';
import { byOneServer } from './database/lease.ts';
import { MOMENT_DAYS, sweepMoments } from './database/moments.ts';
import { sweepUsed } from './database/usedOnce.ts';
import { DAYS_KNOWN, forgetNames } from './database/writeNames.ts';
import { sweepVersions } from './history/model.ts';
import { sweepAnswers } from './http/once.ts';
import { sweepRateLimits } from './http/rateLimit.ts';
import { claimDaily, noteSweep, sweepTime } from './lastSweep.ts';
import { sweepBroken } from './media/model.ts';
import { sweepTurns } from './media/turns.ts';
import { sweepPictures } from './media/unnamed.ts';
import { sweepEditing } from './live/editing.ts';
import { sweepMails, sweepUndecided } from './mail/queue.ts';
import { invitationsAmong, sweepInvitations } from './people/model.ts';
import { sweepGrants } from './session/appGrants.ts';
import { sweepSecondFactors } from './session/secondFactor.ts';
import { sweepSessions } from './session/sessions.ts';
import { sweepTemporary } from './temporary.ts';
import { forgetErased } from './trash/forget.ts';

const HOUR = 3_600_000;
/** So long what happened to an account is kept for a mail that was given up. */
const UNDECIDED_DAYS = 30;

type Settings = Pick<
  Config,
  'trashDays' | 'historyDays' | 'retentionDays' | 'sweepOn' | 'sessionIdleHours' | 'tokenHours'
>;

/**
 * Removes, by the database's clock, what has expired. Where that clock can't be trusted, content and personal data stay, and the
 * answer says why.
 */
export async function sweep(settings: Settings): Promise<string | undefined> {
  await sweepExpired(settings);
  const time = await sweepTime(settings.sweepOn);
  if (!time) return void (await noteSweep(await databaseTime()));
  if ('refused' in time) return time.refused;
  await sweepContent(settings, time.at);
  await noteSweep(time.at);
  return undefined;
}

/** What is neither content nor personal data: no clock can do harm here. */
async function sweepExpired(settings: Settings): Promise<void> {
  const now = await databaseTime();
  await Promise.all([
    sweepRateLimits(),
    sweepUsed(),
    sweepFloods(),
    sweepEditing(),
    sweepSessions(new Date(now.getTime() - idleTime(settings))),
    sweepSecondFactors(),
    sweepGrants(),
  ]);
}

/**
 * Old trash and versions, requests past their retention with the names they left, mails and invitations, pictures and bodies that never
 * arrived whole, idempotency keys and their answers, and pictures that nothing uses.
 */
async function sweepContent({ trashDays, historyDays, retentionDays }: Settings, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * HOUR);
  const trash = daysAgo(trashDays);
  await Promise.all(Object.values(forEachList(({ model }) => emptyTrash(model, trash))));
  await emptyChatbotTrash(trash);
  if (retentionDays !== undefined) await eraseRequests(daysAgo(retentionDays));
  await forgetErased();
  await sweepInvitations();
  await sweepMails('request', (ids) => thereAmong(requests.model, ids));
  await sweepMails('invitation', invitationsAmong);
  await sweepUndecided(daysAgo(UNDECIDED_DAYS));
  if (await claimDaily('versions', now)) await sweepVersions(daysAgo(historyDays));
  await sweepBroken(daysAgo(1));
  await sweepTurns(daysAgo(1));
  await sweepParts(daysAgo(1));
  await sweepMoments(daysAgo(MOMENT_DAYS));
  await sweepAnswers(daysAgo(DAYS_KNOWN));
  for (const { collection, schema } of Object.values(mongoose.models))
    if ('writes' in schema.paths) await forgetNames(collection.name, daysAgo(DAYS_KNOWN));
  if (await claimDaily('pictures', now)) await sweepPictures(now, daysAgo(Math.max(trashDays, DAYS_KNOWN)));
}

/** A server that was killed while it swept keeps the others from it for so long, in milliseconds: two at once do no harm. */
const LASTS = 10_000;
const LOOK_EVERY = 1_000;

/** Sweeps now and every hour, one server after the other, and each its own temporary folder; answers how to stop. */
export function sweepHourly(config: Config, log: Logger): () => void {
  let told: string | undefined;
  let isOver = false;
  const inTurn = async () => {
    while (!isOver) {
      const done = await byOneServer('sweep', async () => ({ refused: await sweep(config) }), LASTS);
      if (done) return done.refused;
      await pause(LOOK_EVERY, undefined, { ref: false });
    }
    return told;
  };
  const run = () => {
    void sweepTemporary();
    inTurn().then(
      (refused) => {
        if (refused !== undefined && refused !== told) log.warn(refused);
        told = refused;
      },
      (error: unknown) => log.warn({ err: error }, 'Sweeping failed; it is tried again in an hour'),
    );
  };
  run();
  const timer = setInterval(run, HOUR);
  timer.unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
