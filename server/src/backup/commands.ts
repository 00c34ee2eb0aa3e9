import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { reachDatabase } from './commandDatabase.ts';
import { mailNotice } from '../mail/unsentMails.ts';
import { BackupFailure, type Manifest } from './archiveFormat.ts';
import { restoreFrom } from './restore.ts';
import { sizeText } from './sizeText.ts';
import { backUpTo } from './backupFile.ts';
import { verify } from './verifyArchive.ts';

const say = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`);

const usage =
  'npm run backup -- FILE, npm run backup -- --verify FILE, or npm run restore -- [--as-it-was] FILE';

/**
 * Parses the arguments of a command: a file, and an optional flag. A relative path starts at the folder in which the
 * user typed the command.
 */
function readWords(words: string[], flag: 'verify' | 'as-it-was'): { file: string; flagged: boolean } {
  const options = { [flag]: { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error('Name one file');
    return { file: resolve(process.env['INIT_CWD'] ?? '', file), flagged: values[flag] === true };
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new BackupFailure(`${why}: ${usage}`, { cause: error });
  }
}

/** Describes the content of an archive. */
function contentsOf({ asOf, documents, media, lost, product }: Manifest): string {
  const counts = Object.entries(documents)
    .filter(([, { count }]) => count > 0)
    .map(([name, { count }]) => `${count} ${name}`);
  return [
    `As of ${asOf.slice(0, 19).replace('T', ' ')} UTC, from version ${product}: ${counts.join(', ') || 'no documents'}.`,
    `${media.count} pictures (${sizeText(media.bytes)}).`,
    ...(lost.length > 0
      ? [`${lost.length} picture files were already missing from the database: ${lost.join(', ')}.`]
      : []),
  ].join('\n');
}

/** `backup FILE` makes a backup; the server may be running. `backup --verify FILE` checks one, without a database. */
export async function backup(config: Config, words: string[]): Promise<void> {
  const { file, flagged } = readWords(words, 'verify');
  if (flagged) {
    const { manifest } = await verify(file);
    say(`${file} is complete: all hashes match, and every document can be read.`, contentsOf(manifest));
    return;
  }
  const database = await reachDatabase(config, { alone: false, create: false });
  try {
    const { manifest, bytes } = await backUpTo(file);
    say(`Backed up to ${file} (${sizeText(bytes)}) and verified.`, contentsOf(manifest));
  } finally {
    await database.leave();
  }
}

/**
 * `restore FILE` replaces the content with that of an archive. All servers must be stopped. `--as-it-was` skips the
 * migrations, so that the older version that made the archive can use the restored database.
 */
export async function restore(config: Config, words: string[]): Promise<void> {
  const { file, flagged: asItWas } = readWords(words, 'as-it-was');
  const database = await reachDatabase(config, { alone: true, create: true });
  try {
    const { before, manifest, accounts } = await restoreFrom(file, {
      folder: database.folder,
      asItWas,
    });
    const mail = await mailNotice();
    say(
      ...(before ? [`The previous content is saved in ${before.file} (${sizeText(before.bytes)}).`] : []),
      `Restored ${file}.`,
      ...(asItWas ? ['It was not migrated. Start the version that created it.'] : []),
      contentsOf(manifest),
      `Everyone has to sign in again, with the accounts and passwords from the backup: ${accounts.join(', ') || 'none'}.`,
      'Unsaved and offline changes from before the restore are confirmed before they are sent.',
      ...(mail ? [mail] : []),
    );
  } finally {
    await database.leave();
  }
}
