import { setImmediate as breath } from 'node:timers/promises';
import type { InProcess } from '@agency/contract/rendering';
import { databaseAway } from '../database/trouble.ts';
import type { Renderer } from './renderer.ts';

/**
 * Draws pages without their content, while a start waits for its database and has nothing else to do: what a process draws
 * first takes it many times longer than the same again.
 */
export async function rehearse(renderer: Renderer): Promise<void> {
  for (const address of renderer.ahead) {
    await renderer.render(address, withoutContent);
    await breath();
  }
}

const withoutContent: InProcess = async () => ({ error: databaseAway().toJSON() });
