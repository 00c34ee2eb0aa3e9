import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { StartFailure } from './startFailure.ts';

async function main() {
  const config = readConfig(process.env);
  // Read only where the settings are right: a wrong one is told at once.
  const { commands, serve, weakenHashes } = await import('./programs.ts');
  if (config.passwordHashes === 'weak') weakenHashes();
  const [word, ...words] = process.argv.slice(2);
  const command = cluster.isPrimary && word !== undefined ? commands.get(word) : undefined;
  if (!command) return serve(config, fail);
  // What it leaves behind only while it is under way goes when the process ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
  await command(config, words);
  process.exit(0);
}

/** One clear line for what a person can mend; the whole error for what only we can. */
function fail(error: unknown): never {
  const known = error instanceof StartFailure;
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}

main().catch(fail);
