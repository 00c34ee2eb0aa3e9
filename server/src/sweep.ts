import type { Logger } from 'pino';
import { sweepParts } from './bodyParts/model.ts';
import { sweepFloods } from './captcha/flood.ts';
import { Question } from './chatbot/model.ts';
import { type Config, idleTime } from './config.ts';
import { eraseRequests, requests } from './contactRequests/model.ts';
import { emptyTrash, existingAmong, removeLeftTraces } from './content/erase.ts';
import { KEY_DAYS } from './content/idempotencyKeys.ts';
import { forgetKeys, sweepVersions } from './content/sweepJournal.ts';
import { forEachList } from './contentCollections.ts';
import { databaseTime } from './database/connect.ts';
import { inTurn, sweepLeases } from './database/lease.ts';
import { sweepUsed } from './database/oneTimeValues.ts';
import { claimDaily, type Erasing, latenessOf, openErasing } from './erasingTime.ts';
import { sweepRateLimits } from './http/rateLimit.ts';
import { sweepBroken } from './media/model.ts';
import { sweepPictures } from './media/unusedPictures.ts';
import { sweepEditing } from './live/editing.ts';
import { sweepMails, sweepUndecided } from './mail/mailQueue.ts';
import { invitationsAmong, sweepInvitations } from './people/model.ts';
import { sweepPreviewLinks } from './previewLinks/model.ts';
import { sweepGrants } from './session/appGrants.ts';
import { sweepSecondFactors } from './session/secondFactor.ts';
import { sweepSessions } from './session/sessions.ts';
import { sweepTemporary } from './temporaryFolders.ts';

const HOUR = 3_600_000;
/** After how many days account notices that were given up, held or cancelled are deleted. */
const UNDECIDED_DAYS = 30;

type SweepSettings = Pick<
  Config,
  'trashDays' | 'historyDays' | 'retentionDays' | 'sessionIdleHours' | 'tokenHours'
>;

/**
 * Deletes what has expired. Whether content and personal data are old enough is decided by the erasing time (see
 * erasingTime.ts) and not by the clock. Returns the erasing time.
 */
async function sweep(
  settings: SweepSettings,
  moveErasing: () => Promise<Erasing | undefined>,
): Promise<Erasing | undefined> {
  await sweepExpired(settings);
  const erasing = await moveErasing();
  if (erasing) await sweepContent(settings, erasing.at);
  return erasing;
}

/**
 * Deletes expired leases, counters, used challenges, cursors, sessions, preview links, and setups of second factors. The
 * clock decides: if it is wrong and they are deleted too early, no content is lost.
 */
async function sweepExpired(settings: SweepSettings): Promise<void> {
  const now = await databaseTime();
  await Promise.all([
    sweepLeases(now),
    sweepRateLimits(),
    sweepUsed(),
    sweepFloods(),
    sweepEditing(),
    sweepSessions(new Date(now.getTime() - idleTime(settings))),
    sweepSecondFactors(),
    sweepGrants(),
    sweepPreviewLinks(),
  ]);
}

/**
 * Erases documents in the trash, old versions, contact requests after their retention, and what erasures have left behind. Also deletes
 * mails, invitations, incomplete uploads, idempotency keys and unused pictures.
 */
async function sweepContent(
  { trashDays, historyDays, retentionDays }: SweepSettings,
  at: Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(at.getTime() - days * 24 * HOUR);
  const trash = daysAgo(trashDays);
  await Promise.all(
    Object.values(forEachList(({ description, model }) => emptyTrash(description.name, model, trash))),
  );
  await emptyTrash('chatbot', Question, trash);
  if (retentionDays !== undefined) await eraseRequests(daysAgo(retentionDays));
  await removeLeftTraces();
  await sweepInvitations();
  await sweepMails('request', (ids) => existingAmong(requests.model, ids));
  await sweepMails('invitation', invitationsAmong);
  await sweepUndecided(daysAgo(UNDECIDED_DAYS));
  if (await claimDaily('versions')) await sweepVersions(daysAgo(historyDays));
  await sweepBroken(daysAgo(1));
  await sweepParts(daysAgo(1));
  await forgetKeys(daysAgo(KEY_DAYS));
  if (await claimDaily('pictures'))
    await sweepPictures(await databaseTime(), daysAgo(Math.max(trashDays, KEY_DAYS)));
}

/**
 * How long a server's lease (its exclusive right) for deleting expired data lasts, in milliseconds. If the server
 * crashes meanwhile, other servers wait this long. Two servers that delete at the same time do no harm.
 */
const LEASE_MS = 10_000;
const POLL_INTERVAL_MS = 1_000;

/** How often each server moves the erasing time forward, in milliseconds. */
const MOVE_EVERY = 5 * 60_000;

/**
 * Deletes expired data now and every hour, on one server at a time. Each server also deletes old temporary folders on
 * its own machine. Returns a function that stops this.
 */
export function sweepHourly(config: Config, log: Logger): () => void {
  let told: string | undefined;
  let isOver = false;
  const moveErasing = openErasing();
  const sweepOnce = async () => {
    const erasing = await inTurn('sweep', () => sweep(config, moveErasing), {
      lasts: LEASE_MS,
      pollMs: POLL_INTERVAL_MS,
      isOver: () => isOver,
    });
    return isOver ? told : erasing && latenessOf(erasing)?.message;
  };
  const run = () => {
    void sweepTemporary();
    sweepOnce().then(
      (late) => {
        if (late !== undefined && late !== told) log.warn(late);
        told = late;
      },
      (error: unknown) => log.warn({ err: error }, 'Sweeping failed; it is tried again in an hour'),
    );
  };
  run();
  // If `moveErasing` fails, that can be ignored: the next call moves the time further instead.
  const timers = [setInterval(run, HOUR), setInterval(() => moveErasing().catch(() => {}), MOVE_EVERY)];
  for (const timer of timers) timer.unref();
  return () => {
    isOver = true;
    for (const timer of timers) clearInterval(timer);
  };
}
