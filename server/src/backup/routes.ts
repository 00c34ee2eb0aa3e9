import { PassThrough } from 'node:stream';
import { backup } from '@agency/contract/backup';
import { Problem } from '@agency/contract/problems';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { serveFile } from '../http/serveFile.ts';
import { isDiskFull } from '../temporaryFolders.ts';
import { BackupFailure } from './archiveFormat.ts';
import { backupState } from './nightly.ts';
import { gatherArchive, type Gathered } from './writeArchive.ts';

/** Registers the calls with which owners see the state of the backups and download a new one. */
export function backupRoutes(
  router: ApiRouter,
  { settings, log }: { settings: Config['backup']; log: Logger },
): void {
  serve(router, backup.state, async () => backupState(settings));

  let isUnderWay = false;
  serveFile(router, backup.download, async () => {
    if (isUnderWay)
      throw new Problem('busy', {
        message: 'Another backup is being downloaded. Please try again when it has finished.',
      });
    isUnderWay = true;
    const archive = await gatherArchive().catch((error: unknown) => {
      isUnderWay = false;
      throw asProblem(error);
    });
    const content = new PassThrough();
    archive
      .writeTo(content)
      // The client notices that the download is incomplete, because it got fewer bytes than announced.
      .catch((error: unknown) => log.warn({ err: error }, 'A backup download was interrupted'))
      .finally(() => {
        archive.discard();
        isUnderWay = false;
      });
    return { name: nameOf(archive), bytes: archive.bytes, content };
  });
}

const nameOf = ({ manifest }: Gathered) => `backup-${manifest.asOf.slice(0, 19).replaceAll(':', '-')}Z.tar`;

function asProblem(error: unknown): unknown {
  if (error instanceof BackupFailure) return new Problem('busy', { message: error.message, cause: error });
  if (isDiskFull(error))
    return new Problem('busy', {
      message: 'The backup failed: the server’s disk is full.',
      cause: error,
    });
  return error;
}
