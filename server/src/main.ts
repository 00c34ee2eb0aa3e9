import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { StartFailure } from './startFailure.ts';

async function main() {
  const config = readConfig(process.env);
  // The program is only loaded after the settings were checked, so that a wrong setting is reported at once.
  const { commands, serve, weakenHashes } = await import('./programs.ts');
  if (config.passwordHashes === 'weak') weakenHashes();
  const [word, ...words] = process.argv.slice(2);
  const command = cluster.isPrimary && word !== undefined ? commands.get(word) : undefined;
  if (!command) return serve(config, fail);
  // Exit on a signal, so that the exit handlers delete temporary files.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
  await command(config, words);
  process.exit(0);
}

/**
 * Prints an error and ends the process. An error that the operator can fix gets one line. Any other error is a bug, so
 * it is printed completely.
 */
function fail(error: unknown): never {
  const known = error instanceof StartFailure;
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}

main().catch(fail);
