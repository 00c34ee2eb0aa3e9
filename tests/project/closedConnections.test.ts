import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { mendConnection } from '../../scripts/closedConnections.ts';

interface Connection {
  command(namespace: unknown, command: object, options: object): Promise<unknown>;
}

const own = createRequire(new URL('../../server/package.json', import.meta.url));
const path = createRequire(own.resolve('mongoose')).resolve('mongodb/lib/cmap/connection.js');
const require = createRequire(path);
const exports: { Connection?: new (socket: Socket, options: object) => Connection } = {};
compileFunction(mendConnection(readFileSync(path, 'utf8')), ['require', 'exports'], { filename: path })(
  require,
  exports,
);
const { ns } = require('../utils.js') as { ns(name: string): unknown };

test('a command fails if its connection has just closed and the driver has not noticed it yet', async () => {
  const server = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const connection = new exports.Connection!(socket, { id: 1, generation: 0 });
  socket.destroy();
  await expect(connection.command(ns('admin.$cmd'), { ping: 1 }, {})).rejects.toThrow(/closed/);
  server.close();
});
