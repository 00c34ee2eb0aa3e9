import type { Config } from './config.ts';
import { backup, restore } from './backup/commands.ts';
import { admin } from './people/adminCommand.ts';
import { upgrade } from './upgrade.ts';

export { weakenHashes } from './session/passwords.ts';
/** Commands that do something else than run the server, by name. They get the arguments after their name. */
export const commands: ReadonlyMap<string, (config: Config, words: string[]) => Promise<void>> = new Map([
  ['backup', backup],
  ['admin', admin],
  ['restore', restore],
  ['upgrade', upgrade],
]);

export { serve } from './serve.ts';
