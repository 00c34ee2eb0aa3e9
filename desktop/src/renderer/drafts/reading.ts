import type { Connection } from './connection.ts';
import { parts, type Part } from './content.ts';
import type { Desk } from './desk.ts';
import { readAnew } from './readAnew.ts';

/** What tells whether the rest changed, and what changes without that telling. */
const ALWAYS_READ: readonly Part[] = ['activity', 'request'];

export interface Reading {
  /** Answers whether what the server has now is here. */
  read: (part: Part) => Promise<boolean>;
  /** Reads what the server has. */
  pull: (wanted?: readonly Part[]) => Promise<void>;
  /** Reads what the server has, if anything was written there since this was last called. */
  pullChanged: () => Promise<void>;
  /** Whether the server has something that only a newer app understands. */
  isTooOld: () => boolean;
}

/** Brings here what others wrote. */
export function makeReading(desk: Pick<Desk, 'copy' | 'send' | 'moments'>, connection: Connection): Reading {
  /** The activity up to which all is known here. */
  let followed: unknown;
  const underway = new Map<Part, Promise<boolean>>();
  /** What the server has in a form that only a newer app reads. */
  const notUnderstood = new Set<Part>();

  async function readNow(part: Part): Promise<boolean> {
    const problem = await readAnew(part, desk);
    if (problem?.code === 'tooOld') notUnderstood.add(part);
    if (!problem) notUnderstood.delete(part);
    return !problem;
  }

  function read(part: Part): Promise<boolean> {
    const mine = underway.get(part) ?? readNow(part).finally(() => underway.delete(part));
    underway.set(part, mine);
    return mine;
  }

  async function readAll(wanted: readonly Part[]): Promise<boolean> {
    let all = true;
    for (const part of wanted) {
      all = (await read(part)) && all;
      if (!connection.online()) return false;
    }
    return all;
  }

  /** Every admin's write leaves a line in the activity; who only sends the contact form leaves none. */
  async function readChanged({ all = false } = {}): Promise<void> {
    const isRead = await readAll(ALWAYS_READ);
    if (!isRead && !connection.online()) return;
    // Heard before the rest is read: what is read holds at least all that there was then.
    const moment = desk.moments.heard();
    const { activity } = desk.copy.known();
    if (activity === followed && !all) return;
    if (!(await readAll(parts.filter((part) => !ALWAYS_READ.includes(part))))) return;
    followed = activity;
    await desk.moments.reach(moment);
  }

  return {
    read,
    pull: async (wanted) => (wanted ? void (await readAll(wanted)) : readChanged({ all: true })),
    pullChanged: () => readChanged(),
    isTooOld: () => notUnderstood.size > 0,
  };
}
