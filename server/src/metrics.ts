import { createServer } from 'node:http';
import type { Middleware } from 'koa';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Histogram, register } from 'prom-client';

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long requests took, by method, route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

export const pagesDrawn = new Counter({
  name: 'pages_drawn_total',
  help: 'Pages that were rendered; all others came from the cache.',
});

export const answersGivenFinished = new Counter({
  name: 'answers_given_finished_total',
  help: 'Answers with public content that came complete from the cache.',
});

/** Starts to measure the time of a request, for the metrics. The returned function ends the measurement. */
export const timed = () => duration.startTimer();

/** Measures the time of each request that reaches Koa (answers from the cache in front of Koa are measured there). */
export const measure: Middleware = async (ctx, next) => {
  const end = timed();
  ctx.res.once('close', () => {
    // A stream is open until its client disconnects, so its time says nothing about the server.
    if ((ctx.state as { lasts?: boolean }).lasts) return;
    const { routerPath } = ctx as { routerPath?: string };
    end({ method: ctx.method, route: routerPath ?? 'page', status: ctx.res.statusCode });
  });
  await next();
};

/** Serves metrics for Prometheus on a port of their own, which only this machine can reach. */
export function serveMetrics(port: number): Promise<() => void> {
  collectDefaultMetrics();
  return answerOn(port, () => register.metrics());
}

/** Like `serveMetrics`, for the metrics of all workers together. */
export function serveWorkersMetrics(port: number): Promise<() => void> {
  const all = new AggregatorRegistry();
  return answerOn(port, () => all.clusterMetrics());
}

/** Lets the primary process read this worker's metrics. Creating an `AggregatorRegistry` starts to answer its messages. */
export function answerForWorker(): void {
  collectDefaultMetrics();
  void new AggregatorRegistry();
}

async function answerOn(port: number, metrics: () => Promise<string>): Promise<() => void> {
  const server = createServer((_request, response) => {
    metrics().then(
      (text) => response.setHeader('Content-Type', register.contentType).end(text),
      // A worker may not answer in time. Without this, that would crash the primary process.
      (error: unknown) => response.writeHead(503).end(`${String(error)}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return () => server.close();
}
