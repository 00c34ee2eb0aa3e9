import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorSays } from '../errorCode.ts';
import { isDiskFull, removing } from '../temporaryFolders.ts';
import { BackupFailure } from './archiveFormat.ts';
import { type Verified, verify } from './verifyArchive.ts';
import { gatherArchive } from './writeArchive.ts';

export interface BackupFile extends Verified {
  file: string;
  bytes: number;
}

/**
 * Writes an archive to a file that only its owner may read. The file gets its final name only after it was flushed to disk and verified. If
 * this fails, the unfinished file is removed.
 */
export async function backUpTo(name: string): Promise<BackupFile> {
  const file = resolve(name);
  await refuseTaken(file);
  const beside = `${file}.${process.pid}-${randomBytes(3).toString('hex')}.part`;
  const discard = removing(beside);
  try {
    const archive = await gatherArchive();
    try {
      await archive.writeTo(createWriteStream(beside, { mode: 0o600, flags: 'wx' }));
    } finally {
      archive.discard();
    }
    await flush(beside);
    const verified = await verify(beside);
    const { size } = await stat(beside);
    await refuseTaken(file);
    await rename(beside, file);
    await flush(dirname(file)).catch(() => {});
    return { ...verified, file, bytes: size };
  } catch (error) {
    throw because(error, file);
  } finally {
    discard();
  }
}

async function refuseTaken(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined))
    throw new BackupFailure(`${file} already exists. Name another file.`);
}

/** Flushes a file, or the entries of a folder, to disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'its folder doesn’t exist',
  ENOTDIR: 'its folder doesn’t exist',
  EACCES: 'this account can’t write there',
  EPERM: 'this account can’t write there',
  EROFS: 'the disk is read-only',
  EFBIG: 'the file is too large for the disk',
};

function because(error: unknown, file: string): unknown {
  const why = isDiskFull(error) ? 'the disk is full' : sentences[String(errorSays(error, 'code'))];
  return why === undefined
    ? error
    : new BackupFailure(`The backup ${file} failed: ${why}. No partial file was left.`, { cause: error });
}
