import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { takeLeave } from './backup/presence.ts';
import { backUpNightly } from './backup/nightly.ts';
import { banner } from './banner.ts';
import type { Config } from './config.ts';
import { connect } from './database/connect.ts';
import { onTrouble, setTrouble, type Trouble, trouble } from './database/trouble.ts';
import { refuseUnreadable } from './http/unreadable.ts';
import { answerForWorker, serveWorkersMetrics } from './metrics.ts';
import { rehearse } from './site/rehearse.ts';
import { builtRenderer } from './site/renderer.ts';
import { close, handler, listen, notReady, openDatabase, persevere, prepare } from './start.ts';
import { sweepHourly } from './sweep.ts';

/** With WORKERS above 1: opens and prepares the database, and keeps that many processes serving from it. */
export async function superviseWorkers(config: Config, log: Logger): Promise<void> {
  // Says why, while a full disk keeps the workers from starting.
  const { server } = await listen(config);
  server.on('request', notReady());
  const database = await openDatabase(config, log);
  const admin = await persevere(config, () => prepare(config, database, log));
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const stopSweeping = sweepHourly(config, log);
  const stopBackingUp = backUpNightly(config, log);
  const stopMetrics =
    config.metricsPort === undefined ? () => {} : await serveWorkersMetrics(config.metricsPort);

  let stopping = false;
  let listening = 0;
  const fork = () => {
    const worker = cluster.fork({ MONGODB_URI: database.uri });
    worker.once('online', () => worker.send(aboutDatabase(trouble())));
    worker.once('listening', () => {
      listening += 1;
      if (listening !== config.workers) return;
      process.stdout.write(banner({ config, publicUrl, admin, about: database.about }));
    });
  };
  await new Promise((resolve) => server.close(resolve));
  for (let started = 0; started < config.workers; started++) fork();
  onTrouble((now) => {
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker?.isConnected()) worker.send(aboutDatabase(now));
  });

  cluster.on('exit', (worker, code) => {
    if (!stopping && (listening >= config.workers || trouble())) {
      log.error({ worker: worker.process.pid, code }, 'A worker ended; another takes its place');
      fork();
    } else if (!stopping) {
      stopping = true;
      process.exitCode = 1;
      void end();
    }
  });

  const end = async () => {
    stopping = true;
    stopSweeping();
    stopBackingUp();
    stopMetrics();
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker.once('exit', () => resolve());
            worker.process.kill('SIGTERM');
          }),
      ),
    );
    await takeLeave();
    await database.stop();
    process.exit();
  };
  process.once('SIGTERM', () => void end());
  process.once('SIGINT', () => void end());
}

/** What the first process, which watches over the database, tells the others of it. */
const aboutDatabase = (now: Trouble | undefined) => ({ database: now ?? null });

const hearAboutDatabase = (message: unknown) => {
  const { database } = (message ?? {}) as Partial<ReturnType<typeof aboutDatabase>>;
  if (database !== undefined) setTrouble(database ?? undefined);
};

/** One of several processes: serves from a database that the first one has prepared. */
export async function work(config: Config, log: Logger): Promise<void> {
  // Ctrl-C reaches the whole group; the first process tells its workers when to end.
  process.on('SIGINT', () => {});
  process.on('message', hearAboutDatabase);
  if (config.metricsPort !== undefined) answerForWorker();
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const renderer = await builtRenderer(publicUrl);
  // It has no port before that, and whoever has one of the others serves meanwhile.
  await Promise.all([connect(config.mongodbUri ?? ''), rehearse(renderer).catch(() => {})]);
  const handle = await handler(config, publicUrl, log, renderer);
  const { server } = await listen(config);
  server.on('request', handle).on('clientError', refuseUnreadable(renderer.problemPage));
  process.once('SIGTERM', () => void close(server, config.drainSeconds).then(() => process.exit(0)));
}
