/*
 * Minimal servers that only send one response, to compare our server with: bare Koa, raw node:http, and Koa that
 * streams a file.
 */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';

/**
 * The parent process sends the response to serve, `{ path, status, headers, body }` (body in base64), and gets the
 * server's address.
 */
process.once('message', ({ kind, path, status, headers, body }) => {
  const bytes = Buffer.from(body, 'base64');
  const answer = { path, status, headers, bytes };
  const server = createServer({ koa: bareKoa, node: rawNode, file: koaOfFile }[kind](answer));
  server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
});
process.once('disconnect', () => process.exit());

function bareKoa({ path, status, headers, bytes }) {
  const app = new Koa();
  app.use((ctx) => {
    if (ctx.url !== path) return;
    ctx.set(headers);
    ctx.status = status;
    if (status === 200) ctx.body = bytes;
  });
  return app.callback();
}

function rawNode({ path, status, headers, bytes }) {
  return (request, response) => {
    response.writeHead(request.url === path ? status : 404, headers);
    response.end(bytes);
  };
}

/** Does the same as static file middlewares: calls stat, and streams the file. */
function koaOfFile({ path, headers, bytes }) {
  const folder = mkdtempSync(join(tmpdir(), 'agency-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  writeFileSync(file, bytes);
  const app = new Koa();
  // The load generator closes connections in the middle of responses. Don't log these errors.
  app.silent = true;
  app.use(async (ctx) => {
    if (ctx.url !== path) return;
    const { size, mtime } = await stat(file);
    ctx.set(headers);
    ctx.length = size;
    ctx.lastModified = mtime;
    ctx.body = createReadStream(file);
  });
  return app.callback();
}
