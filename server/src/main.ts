import { readConfig } from './config.ts';
import { StartFailure } from './startFailure.ts';

async function main() {
  const config = readConfig(process.env);
  // Read only where the settings are right: a wrong one is told at once.
  const { serve } = await import('./serve.ts');
  await serve(config, fail);
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
