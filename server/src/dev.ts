import { join, relative } from 'node:path';
import type { Context, Middleware } from 'koa';
import mongoose from 'mongoose';
import { register } from 'prom-client';
import type { ViteDevServer } from 'vite';
import type { Site, WebBuild } from '@agency/contract/rendering';
import { banner } from './banner.ts';
import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { asyncSite, type Renderer } from './site/renderer.ts';
import { close, listen, openDatabase, prepare } from './start.ts';

/**
 * Starts the development server, which runs from the sources. When a screen's code changes, the browser shows it at
 * once. When the server's code changes, the next request uses it.
 */
export async function startDev(vite: ViteDevServer): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const { server, port, answerBy } = await listen(config);
  const publicUrl = config.publicUrl ?? `http://${config.host}:${port}`;
  const database = await openDatabase(config, log);
  const admin = await prepare(config, database, log);
  const renderer = sourceRenderer(vite, publicUrl);

  const load = async () => {
    // The code defines its models and metrics again. Mongoose and the register of metrics would refuse names that exist
    // already.
    mongoose.deleteModel(/.*/);
    register.clear();
    const start = await vite.ssrLoadModule(join(import.meta.dirname, 'start.ts'));
    const handler: typeof import('./start.ts').handler = start['handler'];
    return handler(config, publicUrl, log, renderer);
  };
  let current = load();
  vite.watcher.add(import.meta.dirname);
  vite.watcher.on('change', (file) => {
    if (!file.startsWith(join(import.meta.dirname, '..'))) return;
    vite.moduleGraph.invalidateAll();
    current = load();
    // If the sources have an error, the next request gets it as its answer. This catch only prevents an unhandledRejection.
    current.catch(() => {});
    log.info(`Changed: ${relative(join(import.meta.dirname, '..'), file)}`);
  });

  answerBy((request, response) => {
    current.then(
      (handle) => handle(request, response),
      (error: unknown) => {
        log.error({ err: error }, 'The server could not be loaded');
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
      },
    );
  });
  const stop = async () => {
    await vite.close();
    await close(server);
    await database.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  process.stdout.write(banner({ config, publicUrl, admin, about: database.about }));
}

/** The renderer for development. It loads the sources of the pages, and loads them again after each change. */
const sourceRenderer = (vite: ViteDevServer, publicUrl: string): Renderer => {
  let opened: { by: WebBuild['open']; site: Site } | undefined;
  const answers = asyncSite(async () => {
    const open: WebBuild['open'] = (await vite.ssrLoadModule('/src/server.tsx'))['open'];
    if (opened?.by !== open) opened = { by: open, site: open({ publicUrl }) };
    return opened.site;
  });
  return {
    ...answers,
    strict: false,
    async render(url, transport) {
      const page = await answers.render(url, transport);
      return { ...page, html: await vite.transformIndexHtml(url, page.html) };
    },
    ahead: [],
    files: throughVite(vite),
  };
};

const throughVite =
  (vite: ViteDevServer): Middleware =>
  (ctx: Context) =>
    new Promise<void>((resolve, reject) => {
      ctx.res.once('close', () => {
        if (ctx.res.writableEnded) ctx.respond = false;
        resolve();
      });
      ctx.res.statusCode = 200;
      vite.middlewares(ctx.req, ctx.res, (error?: unknown) => (error ? reject(error as Error) : resolve()));
    });
