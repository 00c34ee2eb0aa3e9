import { setImmediate as breath } from 'node:timers/promises';
import type { InProcess } from '@agency/contract/rendering';
import { databaseAway } from '../database/databaseTrouble.ts';
import type { Renderer } from './renderer.ts';

/**
 * Renders some pages without content while the server starts and waits for its database. The first rendering in a
 * process takes many times as long as later ones, so this makes the first visitors' pages faster.
 */
export async function warmUp(renderer: Renderer): Promise<void> {
  for (const address of renderer.ahead) {
    await renderer.render(address, withoutContent);
    await breath();
  }
}

const withoutContent: InProcess = async () => ({ error: databaseAway().toJSON() });
