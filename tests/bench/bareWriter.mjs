/*
 * A minimal write to compare our server with: bare Koa, and one findOneAndUpdate of mongoose with the same write
 * concern.
 */
import { createServer } from 'node:http';
import Koa from 'koa';
import mongoose from 'mongoose';

const Project = mongoose.model(
  'Project',
  new mongoose.Schema({ title: String, description: String, revision: Number, updatedAt: Date }),
  'bareProjects',
);

/**
 * The parent process sends `{ uri, count }`. Creates that many documents, and sends back the ids and the address for
 * writes.
 */
process.once('message', async ({ uri, count }) => {
  await mongoose.connect(uri, { dbName: 'agency', writeConcern: { w: 1, j: true } });
  const made = await Project.create(
    Array.from({ length: count }, (_, index) => ({
      title: `Project ${index}`,
      description: '',
      revision: 1,
    })),
  );
  const server = createServer(bareKoa().callback());
  server.listen(0, '127.0.0.1', () => {
    const address = `http://127.0.0.1:${server.address().port}`;
    process.send({ address, ids: made.map(({ id }) => id) });
  });
});
process.once('disconnect', () => process.exit());

function bareKoa() {
  const app = new Koa();
  app.use(async (ctx) => {
    const parts = [];
    for await (const part of ctx.req) parts.push(part);
    const { description } = JSON.parse(Buffer.concat(parts).toString());
    const revision = Number(JSON.parse(ctx.get('If-Match')));
    ctx.body = await Project.findOneAndUpdate(
      { _id: ctx.path.slice(1), revision },
      { $set: { description, revision: revision + 1, updatedAt: new Date() } },
      { returnDocument: 'after' },
    ).lean();
  });
  return app;
}
