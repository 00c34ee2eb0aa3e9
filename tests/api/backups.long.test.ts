import { connect } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { testWith } from '../fixtures/apiTest.ts';
import { until } from '../fixtures/server.ts';

const test = testWith({ STARTER_CONTENT: 'demo' });

test('a backup download that the client never reads ends within 70 seconds, and the next one starts', async ({
  api,
}) => {
  const { hostname, port } = new URL(api.address);
  const unread = connect(Number(port), hostname).on('error', () => {});
  onTestFinished(() => void unread.destroy());
  unread.write(`GET /api/admin/backup HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.token}\r\n\r\n`);
  const status = async () => (await api.send('GET', '/admin/backup')).status;
  await until(async () => (await status()) === 503, 'the first download to be under way');
  await until(async () => (await status()) === 200, 'the next download', 70);
  expect(unread.bytesRead).toBeLessThan(5_000_000);
});
