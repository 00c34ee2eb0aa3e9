import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileFor } from './appFiles.ts';

const top = mkdtempSync(join(tmpdir(), 'agency-files-'));
afterAll(() => rmSync(top, { recursive: true }));
const folder = join(top, 'renderer');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(folder, 'index.html'), '');
writeFileSync(join(folder, 'assets/a b.js'), '');
writeFileSync(join(top, 'secret.json'), '{}');

test('a request for a file returns the file and its content type', async () => {
  expect(await fileFor(folder, 'app://agency/assets/a%20b.js?v=1')).toEqual({
    file: join(folder, 'assets/a b.js'),
    type: 'text/javascript; charset=utf-8',
  });
});

test.each(['/', '/dashboard', '/dashboard/projects', '/dashboard/v1.2'])(
  'the path %s returns index.html',
  async (path) =>
    expect(await fileFor(folder, `app://agency${path}`)).toEqual({
      file: join(folder, 'index.html'),
      type: 'text/html; charset=utf-8',
    }),
);

test.each([
  '/assets/missing.js',
  '/../secret.json',
  '/%2e%2e/secret.json',
  '/..%2fsecret.json',
  '/assets/..%5c..%5csecret.json',
  '/secret.json%00.js',
  '/%E0%A4%A',
])('the path %s is not found', async (path) =>
  expect(await fileFor(folder, `app://agency${path}`)).toBeUndefined(),
);
