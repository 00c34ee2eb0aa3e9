import { expect } from '@playwright/test';
import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import asar from '@electron/asar';
import { collect, faultsOf, pack } from '../../scripts/packApp.mjs';
import { test } from './fixtures/app.ts';

test('the packed app contains everything it needs, and starts outside the repository', async ({
  launch,
  userData,
  server,
}) => {
  const archive = join(userData, 'app.asar');
  collect(join(userData, 'collected'));
  await pack(join(userData, 'collected'), archive);
  expect(faultsOf(archive)).toEqual([]);

  // A folder outside the checkout, so that the app can't load packages of the checkout.
  const installed = join(userData, 'installed');
  asar.extractAll(archive, installed);
  const { page, signIn } = await launch({ appFolder: installed, server: server.address });
  await signIn();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the package check finds sources, tests, maps and secrets', async ({ userData }) => {
  const folder = join(userData, 'collected');
  const archive = join(userData, 'app.asar');
  collect(folder);
  await cp(join(folder, 'dist/main/index.js'), join(folder, 'dist/main/index.js.map'));
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'node_modules/left.js'), '');
  await writeFile(join(folder, 'dist/main/door.test.js'), '');
  await writeFile(join(folder, '.env'), 'JWT_SECRET=x');
  await appendFile(
    join(folder, 'dist/preload/index.cjs'),
    `\n// ${userData}\n-----BEGIN RSA PRIVATE KEY-----`,
  );
  await pack(folder, archive);
  const faults = faultsOf(archive, [userData]).join('\n');
  for (const part of [
    'dist/main/index.js.map is a source',
    'node_modules/left.js is a source',
    'dist/main/door.test.js is a source',
    '.env is a source, a test or a hidden file',
    'dist/preload/index.cjs holds a private key',
    'dist/preload/index.cjs names a folder of this computer',
  ])
    expect(faults).toContain(part);
});
