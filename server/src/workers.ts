import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { withdrawServer } from './backup/runningServers.ts';
import { backUpNightly } from './backup/nightly.ts';
import { banner } from './banner.ts';
import type { Config } from './config.ts';
import { connect } from './database/connect.ts';
import { onTrouble, setTrouble, type DatabaseProblem, trouble } from './database/databaseTrouble.ts';
import { refuseUnreadable } from './http/malformedRequests.ts';
import { answerForWorker, serveWorkersMetrics } from './metrics.ts';
import type { FirstAdmin } from './session/firstAdmin.ts';
import { warmUp } from './site/warmUp.ts';
import { builtRenderer } from './site/renderer.ts';
import {
  close,
  type Database,
  handler,
  hold,
  listen,
  openDatabase,
  retryWhileDown,
  prepare,
} from './start.ts';
import { followSchedules } from './publication/schedule.ts';
import { sweepHourly } from './sweep.ts';

/**
 * Set in the environment of workers that are started before the database is prepared. Such a worker accepts requests at
 * once, and lets them wait.
 */
const HOLDS = 'AGENCY_HOLDS';

/** Runs the server with several processes (WORKERS above 1): prepares the database, and keeps the workers running. */
export async function superviseWorkers(config: Config, log: Logger): Promise<void> {
  // Listens for a moment, so that a port that is already in use is noticed before the workers start.
  const { server } = await listen(config);
  server.on('connection', (socket) => socket.destroy());
  await new Promise((resolve) => server.close(resolve));
  let prepared: { database: Database; admin: FirstAdmin } | undefined;
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;

  let stopping = false;
  let serving = 0;
  const tell = (worker: Worker) => {
    if (worker.isConnected())
      worker.send({ database: trouble() ?? null, prepared: prepared?.database.uri } satisfies AboutDatabase);
  };
  const fork = () => {
    const worker = cluster.fork(prepared ? {} : { [HOLDS]: '1' });
    worker.on('message', (message: unknown) => {
      if (message === LISTENING) tell(worker);
      if (message !== READY) return;
      serving += 1;
      if (!prepared || serving !== config.workers) return;
      const { admin, database } = prepared;
      process.stdout.write(banner({ config, publicUrl, admin, about: database.about }));
    });
  };
  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  onTrouble(() => workers().forEach(tell));

  cluster.on('exit', (worker, code) => {
    if (!stopping && (serving >= config.workers || trouble())) {
      log.error({ worker: worker.process.pid, code }, 'A worker ended; another takes its place');
      fork();
    } else if (!stopping) {
      stopping = true;
      process.exitCode = 1;
      void end();
    }
  });

  const ends: (() => unknown)[] = [];
  const end = async () => {
    stopping = true;
    for (const each of ends) each();
    await Promise.all(
      workers().map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker.once('exit', () => resolve());
            worker.process.kill('SIGTERM');
          }),
      ),
    );
    if (prepared) await withdrawServer();
    await prepared?.database.stop();
    process.exit();
  };
  for (let started = 0; started < config.workers; started++) fork();

  const database = await openDatabase(config, log);
  const admin = await retryWhileDown(config, () => prepare(config, database, log));
  prepared = { database, admin };
  workers().forEach(tell);
  ends.push(sweepHourly(config, log), followSchedules(log), backUpNightly(config, log));
  if (config.metricsPort !== undefined) ends.push(await serveWorkersMetrics(config.metricsPort));
  process.once('SIGTERM', () => void end());
  process.once('SIGINT', () => void end());
}

/**
 * A worker sends these two messages to the primary process. LISTENING: from now on it can receive messages; earlier
 * ones would be lost.
 */
const LISTENING = 'hears';
/** READY: from now on the worker answers requests. */
const READY = 'serves';

/** The primary process sends this to its workers, because only it knows the state of the embedded database. */
interface AboutDatabase {
  /** The database's problem; null if there is none. */
  database: DatabaseProblem | null;
  /** The database's address; undefined until it is prepared. */
  prepared: string | undefined;
}

/**
 * Receives the primary process's messages about the database. Resolves with the database's address as soon as the
 * database is prepared.
 */
const receiveDatabaseState = () =>
  new Promise<string>((resolve) => {
    process.on('message', (message: unknown) => {
      const { database, prepared } = (message ?? {}) as Partial<AboutDatabase>;
      if (database !== undefined) setTrouble(database ?? undefined);
      if (prepared !== undefined) resolve(prepared);
    });
    process.send?.(LISTENING);
  });

/** Runs a worker process, which serves requests. The primary process prepares the database. */
export async function runWorker(config: Config, log: Logger): Promise<void> {
  // Ctrl-C signals the whole process group, but the primary process decides when its workers end.
  process.on('SIGINT', () => {});
  const address = receiveDatabaseState();
  if (config.metricsPort !== undefined) answerForWorker();
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  // A worker that replaces a crashed one only listens when it is ready. Until then, the other workers serve the requests.
  const early = process.env[HOLDS] === undefined ? undefined : await listen(config);
  const waiting = early && hold(early.answerBy);
  const renderer = await builtRenderer(publicUrl);
  waiting?.tellWith(renderer.problemPage);
  await Promise.all([address.then(connect), warmUp(renderer).catch(() => {})]);
  const handle = await retryWhileDown(config, () => handler(config, publicUrl, log, renderer));
  const { server, answerBy } = early ?? (await listen(config));
  server.on('clientError', refuseUnreadable(renderer.problemPage));
  if (waiting) waiting.open(handle);
  else answerBy(handle);
  process.once('SIGTERM', () => void close(server, config.drainSeconds).then(() => process.exit(0)));
  process.send?.(READY);
}
