import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import mongoose from 'mongoose';
import { Gauge } from 'prom-client';
import type { BackupState } from '@agency/contract/backup';
import type { Config } from '../config.ts';
import { databaseTime } from '../database/connect.ts';
import { byOneServer } from '../database/lease.ts';
import { BackupFailure } from './archiveFormat.ts';
import { removeOld } from './removeOld.ts';
import { backUpTo } from './backupFile.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The nightly backup is made at this hour (UTC), or as soon as possible after it. */
const DUE_HOUR = 2;
const CHECK_INTERVAL_MS = 10 * MINUTE;
/** Unfinished files that are older than this, in milliseconds, are removed: their server was killed while it wrote them. */
const UNFINISHED_AFTER_MS = 30 * MINUTE;
/** The pause after a failed backup, in milliseconds. */
const RETRY_DELAY_MS = HOUR;

interface Nightly {
  _id: 'nightly';
  /** The date of the night of the last backup. */
  night?: string;
  /** After a failure: no retry before this time. */
  until?: Date;
  last?: { at: Date; bytes: number };
  failed?: { at: Date; message: string };
}

const nights = () => mongoose.connection.collection<Nightly>('backups');

const nightOf = (now: Date) => new Date(now.getTime() - DUE_HOUR * HOUR).toISOString().slice(0, 10);

/** Whether to make tonight's backup now: there is none yet, and no attempt has failed within the last hour. */
async function isDue(now: Date): Promise<boolean> {
  const { night, until } = (await nights().findOne({ _id: 'nightly' })) ?? {};
  return night !== nightOf(now) && !(until && until > now);
}

/**
 * Makes tonight's backup if it is due, and stores the result for all servers on this database. If this server is
 * stopped during the backup, that isn't stored as a failure, so the next server that checks makes the backup.
 */
async function backUpTonight(
  { folder, keep }: NonNullable<Config['backup']>,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  const now = await databaseTime();
  if (!(await isDue(now))) return;
  const note = (update: mongoose.mongo.UpdateFilter<Nightly>) =>
    nights().updateOne({ _id: 'nightly' }, update, { upsert: true });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: Error) => {
      throw new BackupFailure(`The backup failed: BACKUP_DIR ${folder} is not a folder (${cause.message}).`, {
        cause,
      });
    });
    await removeBroken(folder, now);
    const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
    const { file, bytes } = await backUpTo(join(folder, `agency-${time}Z.tar`));
    await note({
      $set: { night: nightOf(now), last: { at: now, bytes } },
      $unset: { until: '', failed: '' },
    });
    log.info(`Backed up to ${file}.`);
    await removeOld(folder, ours, keep);
  } catch (error) {
    if (stopping.aborted) return;
    const message = sentence(error);
    log.error({ err: error }, `The nightly backup failed: ${message}`);
    await note({ $set: { failed: { at: now, message }, until: new Date(now.getTime() + RETRY_DELAY_MS) } });
  }
}

/** The reason of a failure, for people. Unknown errors could reveal internals of the server, so they are only in the log. */
const sentence = (error: unknown) =>
  error instanceof BackupFailure ? error.message : 'The server’s log says why.';

const ours = /^agency-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;
const broken = /^agency-[\dTZ-]+\.tar\.\d+-[0-9a-f]{6}\.part$/;

/** The backups in a folder, newest first; empty if the folder can't be read. */
async function keptIn(folder: string): Promise<BackupState['kept']> {
  const names = (await readdir(folder).catch(() => [])).toSorted().toReversed();
  const kept = names.flatMap((name) => {
    const [, day, ...time] = ours.exec(name) ?? [];
    return day === undefined ? [] : [{ name, at: `${day}T${time.join(':')}Z` }];
  });
  const found = await Promise.all(
    kept.map(async (each) => {
      const { size: bytes } = await stat(join(folder, each.name));
      return { ...each, bytes };
    }),
  ).catch(() => []);
  return found;
}

/** Removes unfinished backups of killed servers. */
async function removeBroken(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (broken.test(name) && (await stat(path)).mtimeMs < now.getTime() - UNFINISHED_AFTER_MS)
      await rm(path, { force: true });
  }
}

/** Checks now and every ten minutes whether a backup is due. Returns a function that stops this. */
export function backUpNightly({ backup, demo }: Config, log: Logger): () => void {
  if (!backup || demo) return () => {};
  const stopping = new AbortController();
  const run = () => {
    byOneServer('nightly backup', () => backUpTonight(backup, log, stopping.signal)).catch(
      (error: unknown) => {
        if (!stopping.signal.aborted)
          log.warn({ err: error }, 'Could not check whether a backup is due; checking again later');
      },
    );
  };
  run();
  const timer = setInterval(run, CHECK_INTERVAL_MS);
  timer.unref();
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}

/**
 * Creates a metric about the nightly backups. With it, a monitoring system can alert if the last backup is old or if
 * backups fail. It is 0 before the first backup.
 */
const gauge = (name: string, help: string, read: (state: Nightly) => number) =>
  new Gauge({
    name,
    help,
    aggregator: 'max',
    async collect() {
      const state = await nights()
        .findOne({ _id: 'nightly' })
        .catch(() => null);
      if (state) this.set(read(state));
    },
  });
gauge('backup_last_success_timestamp_seconds', 'When the last nightly backup was made.', ({ last }) =>
  last ? last.at.getTime() / 1_000 : 0,
);
gauge('backup_last_success_bytes', 'Its size.', ({ last }) => last?.bytes ?? 0);
gauge('backup_failing', '1 if the last attempt failed.', ({ failed }) => (failed ? 1 : 0));

/** The state of the nightly backups, also of those that other servers on this database made. */
export async function backupState(settings: Config['backup']): Promise<BackupState> {
  const { last, failed } = (await nights().findOne({ _id: 'nightly' })) ?? {};
  return {
    nightly: settings !== undefined || last !== undefined,
    kept: settings ? await keptIn(settings.folder) : [],
    last: last ? { at: last.at.toISOString(), bytes: last.bytes, verified: true } : null,
    failed: failed ? { at: failed.at.toISOString(), message: failed.message } : null,
  };
}

/** If the last backup failed: a sentence with the reason. */
export async function backupNotice(): Promise<string | undefined> {
  const { failed, last } = await backupState(undefined);
  if (!failed) return undefined;
  const before = last
    ? `The last good one is from ${last.at.slice(0, 16).replace('T', ' ')} UTC.`
    : 'There is none yet.';
  return `The nightly backup failed: ${failed.message} ${before} The server retries every hour.`;
}
