/* Two servers that send one answer each and do nothing else, to be measured beside ours: bare Koa, and raw node:http. */
import { createServer } from 'node:http';
import Koa from 'koa';

/** Serves an answer `{ path, status, headers, body }`, its body as base64, and says where. */
process.once('message', ({ kind, path, status, headers, body }) => {
  const bytes = Buffer.from(body, 'base64');
  const answer = { path, status, headers, bytes };
  const server = createServer(kind === 'koa' ? bareKoa(answer) : rawNode(answer));
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
