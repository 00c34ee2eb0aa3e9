import cluster from 'node:cluster';
import { banner } from './banner.ts';
import { readConfig, WrongSetting } from './config.ts';
import { refuseUnreadable } from './http/unreadable.ts';
import { createLogger } from './logger.ts';
import { serveMetrics } from './metrics.ts';
import { rehearse } from './site/rehearse.ts';
import { builtRenderer } from './site/renderer.ts';
import { close, handler, listen, notReady, openDatabase, persevere, prepare, StartFailure } from './start.ts';
import { sweepHourly } from './sweep.ts';
import { superviseWorkers, work } from './workers.ts';

async function main() {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  if (cluster.isWorker) return work(config, log);
  if (config.workers > 1) return superviseWorkers(config, log);

  const { server, port } = await listen(config);
  server.on('request', notReady());
  const publicUrl = config.publicUrl ?? `http://${config.host}:${port}`;
  const renderer = await builtRenderer(publicUrl);
  server.on('clientError', refuseUnreadable(renderer.problemPage));
  server.removeAllListeners('request').on('request', notReady(renderer.problemPage));
  const [database] = await Promise.all([openDatabase(config, log), rehearse(renderer).catch(() => {})]);
  const admin = await persevere(config, () => prepare(config, database));
  const ready = await persevere(config, () => handler(config, publicUrl, log, renderer));
  server.removeAllListeners('request').on('request', ready);
  const stopSweeping = sweepHourly(config, log);
  const stopMetrics = config.metricsPort === undefined ? () => {} : await serveMetrics(config.metricsPort);

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    stopSweeping();
    stopMetrics();
    await close(server);
    await database.stop();
  };
  const end = () => {
    stopping ??= stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.stdout.write(banner({ config, publicUrl, admin, about: database.about }));
}

/** One clear line for what a person can mend; the whole error for what only we can. */
function fail(error: unknown): never {
  const known = error instanceof WrongSetting || error instanceof StartFailure;
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}

main().catch(fail);
