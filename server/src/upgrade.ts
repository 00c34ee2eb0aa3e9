import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { reachDatabase } from './backup/commandDatabase.ts';
import { BackupFailure } from './backup/archiveFormat.ts';
import { requireNoServer } from './backup/runningServers.ts';
import { sizeText } from './backup/sizeText.ts';
import { backUpTo } from './backup/backupFile.ts';
import type { Config } from './config.ts';
import { createIndexes } from './database/connect.ts';
import { dueMigrations, migrate } from './database/migrate.ts';
import { createLogger } from './logger.ts';
import { builtRenderer, type Renderer } from './site/renderer.ts';
import { close, handler, listen } from './start.ts';

const say = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`);

const usage = 'npm run upgrade, or npm run upgrade -- FILE to choose where the backup is written';

/**
 * The command `upgrade [FILE]`, run with the new version of the program: makes a backup, migrates the database, checks
 * that the new version can serve the site, and says how to go back. All servers must be stopped. If it was interrupted,
 * it can be run again.
 */
export async function upgrade(config: Config, words: string[]): Promise<void> {
  const file = await backupFile(config, words);
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  // Load the pages first, so that a broken build is noticed before anything changes.
  const renderer = await builtRenderer(publicUrl);
  const database = await reachDatabase(config, { alone: true, create: false });
  try {
    await requireNoServer();
    const due = await dueMigrations();
    const { manifest, bytes } = await backUpTo(file);
    const count = Object.values(manifest.documents).reduce((sum, each) => sum + each.count, 0);
    say(`Backed up to ${file} (${sizeText(bytes)}, ${count} documents) and verified.`);
    const wayBack = `To go back, stop every server, run \`npm run restore -- --as-it-was ${file}\` with this version, and start the previous version.`;
    try {
      await migrate();
      await createIndexes();
      const asked = await serveOnce(config, publicUrl, renderer);
      say(
        due.length > 0 ? `Migrated: ${due.join(', ')}.` : 'The database was already up to date.',
        `Checked that this version can serve it: ${asked.join(', ')}.`,
        'Start the servers now.',
        wayBack,
      );
    } catch (error) {
      const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
      throw new BackupFailure(`The upgrade failed: ${why}. You can run it again. ${wayBack}`, {
        cause: error,
      });
    }
  } finally {
    await database.leave();
  }
}

/**
 * The path for the backup: the one that the user gave, otherwise a new name in the folder of the nightly backups or,
 * without that setting, in the data folder.
 */
async function backupFile({ backup, dataDirectory }: Config, words: string[]): Promise<string> {
  const [file, ...more] = words;
  if (more.length > 0 || file?.startsWith('-'))
    throw new BackupFailure(`${words.join(' ')} can't be understood: ${usage}`);
  if (file !== undefined) return resolve(process.env['INIT_CWD'] ?? '', file);
  const folder = backup?.folder ?? dataDirectory;
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {});
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folder, `before-upgrade-${time}Z-${randomUUID().slice(0, 4)}.tar`);
}

/** Starts a server on a free port, and requests each page once. Returns the paths of the pages; throws if one of them fails. */
async function serveOnce(config: Config, publicUrl: string, renderer: Renderer): Promise<string[]> {
  // Without mail settings, this server sends no mail. Mails that are due wait for the real servers.
  const alone: Config = { ...config, port: 0, host: '127.0.0.1', mail: undefined, trustProxy: 0 };
  const { server, port, answerBy } = await listen(alone);
  answerBy(await handler(alone, publicUrl, createLogger('silent'), renderer));
  const paths = ['/api/health', '/health/ready', ...renderer.ahead, '/sitemap.xml'];
  try {
    for (const path of paths) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
    }
    return paths;
  } finally {
    await close(server);
  }
}
