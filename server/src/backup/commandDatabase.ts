import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { connect, disconnect } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { readLivingOwner } from '../database/embedded/engineFiles.ts';
import { BackupFailure } from './archiveFormat.ts';
import { finishRestore } from './restoreState.ts';

/** The connection of a command, such as backup or restore, to the database from the settings. */
export interface Reached {
  /** The process id of the running server that has opened the embedded database, if there is one. */
  owner: number | undefined;
  /** The folder of the embedded database. */
  folder: string | undefined;
  leave(): Promise<void>;
}

const sentence = (error: unknown) =>
  new BackupFailure((error instanceof Error ? error.message : String(error)).split('\n')[0], {
    cause: error,
  });

/**
 * Connects to the database from the settings. If a server runs, the command connects to the server's embedded database,
 * whose address is in a file that only its account can read. Otherwise the command opens the database itself, and a
 * server that starts meanwhile reports that the folder is in use. With `alone`, throws if a server runs. With `create`,
 * creates an embedded database if there is none.
 */
export async function reachDatabase(
  config: Config,
  { alone, create }: { alone: boolean; create: boolean },
): Promise<Reached> {
  if (config.mongodbUri) {
    await connect(config.mongodbUri).catch((error: unknown) => {
      throw new BackupFailure(`The database at MONGODB_URI can't be reached: ${sentence(error).message}`);
    });
    await finishRestore({ alone: false });
    return { owner: undefined, folder: undefined, leave: disconnect };
  }
  const folder = join(config.dataDirectory, 'database');
  const isThere = await stat(folder).catch(() => undefined);
  if (!isThere && !create)
    throw new BackupFailure(
      `There is no database in ${config.dataDirectory}. Set DATA_DIR to its folder, or MONGODB_URI to its address.`,
    );
  const owner = await readLivingOwner(folder);
  if (owner && alone)
    throw new BackupFailure(
      `A server is using this database (process ${owner.pid}). Stop it first, and start it again afterwards. Nothing was changed.`,
    );
  const joined = owner && (await connect(owner.uri).then(() => true, disconnect));
  if (owner && joined) return { owner: owner.pid, folder, leave: disconnect };
  const database = await startEmbeddedDatabase({
    directory: folder,
    log: (text) => process.stderr.write(`${text}\n`),
    cacheDirectory: config.cacheDirectory,
  }).catch((error: unknown) => {
    throw sentence(error);
  });
  await connect(database.uri);
  await finishRestore({ alone: true });
  return {
    owner: undefined,
    folder,
    async leave() {
      await disconnect();
      await database.stop();
    },
  };
}
