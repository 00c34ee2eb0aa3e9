import cluster from 'node:cluster';
import { backUpNightly } from './backup/nightly.ts';
import { banner } from './banner.ts';
import type { Config } from './config.ts';
import { refuseUnreadable } from './http/malformedRequests.ts';
import { createLogger } from './logger.ts';
import { serveMetrics } from './metrics.ts';
import { warmUp } from './site/warmUp.ts';
import { builtRenderer } from './site/renderer.ts';
import { close, handler, hold, listen, openDatabase, retryWhileDown, prepare } from './start.ts';
import { followSchedules } from './publication/schedule.ts';
import { sweepHourly } from './sweep.ts';
import { superviseWorkers, runWorker } from './workers.ts';

/** Runs the server with these settings. Resolves when the site can be reached. */
export async function serve(config: Config, fail: (error: unknown) => never): Promise<void> {
  const log = createLogger(config.logLevel);
  if (cluster.isWorker) return runWorker(config, log);
  if (config.workers > 1) return superviseWorkers(config, log);

  const { server, port, answerBy } = await listen(config);
  const waiting = hold(answerBy);
  const publicUrl = config.publicUrl ?? `http://${config.host}:${port}`;
  const loadPages = async () => {
    const loaded = await builtRenderer(publicUrl);
    server.on('clientError', refuseUnreadable(loaded.problemPage));
    waiting.tellWith(loaded.problemPage);
    await warmUp(loaded).catch(() => {});
    return loaded;
  };
  const [database, renderer] = await Promise.all([openDatabase(config, log), loadPages()]);
  const admin = await retryWhileDown(config, () => prepare(config, database, log));
  const ready = await retryWhileDown(config, () => handler(config, publicUrl, log, renderer));
  waiting.open(ready);
  const stopSweeping = sweepHourly(config, log);
  const stopPublishing = followSchedules(log);
  const stopBackingUp = backUpNightly(config, log);
  const stopMetrics = config.metricsPort === undefined ? () => {} : await serveMetrics(config.metricsPort);

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    stopSweeping();
    stopPublishing();
    stopBackingUp();
    stopMetrics();
    await close(server, config.drainSeconds);
    await database.stop();
  };
  const end = () => {
    stopping ??= stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.stdout.write(banner({ config, publicUrl, admin, about: database.about }));
}
