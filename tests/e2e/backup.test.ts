import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from '@agency/contract/backup';
import { verify } from '../../server/src/backup/verifyArchive.ts';
import { anApi } from '../fixtures/api.ts';
import { expect, expectAccessible, holdToken, test } from '../fixtures/browser.ts';
import { aFolder, removeFolder, startServer, until } from '../fixtures/server.ts';

test('an owner sees when the last backup was made, and downloads a new one', async ({ page, allow }) => {
  allow(/ERR_CONNECTION_REFUSED/);
  const folder = await aFolder();
  await writeFile(join(folder, 'agency-2026-01-03T02-00-05Z.tar'), 'of another night');
  const server = await startServer({ settings: { BACKUP_DIR: folder } });
  const { address } = server;
  const api = anApi({ address });
  const token = await api.signIn();
  try {
    await until(async () => (await api.unwrap(backup.state)).last !== null, 'the first backup');
    await holdToken(page, token, `${address}/dashboard`);
    await expect(page.getByRole('main')).toContainText(/Last backup: .+ kB, verified\./);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Settings' }).click();
    const panel = page.getByRole('region', { name: 'Backup' });
    await expect(panel).toContainText(/Backups run every night\. Last backup: .+ kB, verified/);
    await expect(panel).toContainText(
      /2 are kept, the oldest from .+\. It still contains anything erased since/,
    );
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download backup' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^backup-20[\dTZ-]+\.tar$/);
    const file = join(folder, 'taken.tar');
    await download.saveAs(file);
    expect((await verify(file)).manifest.documents['admins']).toMatchObject({ count: 1 });

    await server.stop();
    await panel.getByRole('button', { name: 'Download backup' }).click();
    await expect(panel.getByRole('alert')).toContainText(
      'Failed to create the backup: The server cannot be reached.',
    );
  } finally {
    await server.stop();
    await removeFolder(folder);
  }
});
