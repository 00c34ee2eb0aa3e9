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
  const underway = new Map<Part, { nth: number; answer: Promise<boolean> }>();
  let asked = 0;
  /** What the server has in a form that only a newer app reads. */
  const notUnderstood = new Set<Part>();

  async function readNow(part: Part): Promise<boolean> {
    const problem = await readAnew(part, desk);
    if (problem?.code === 'tooOld') notUnderstood.add(part);
    if (!problem) notUnderstood.delete(part);
    return !problem;
  }

  /** Of two at a time one asks; not where that was before `since`: its answer may lack what is there since. */
  async function read(part: Part, since = 0): Promise<boolean> {
    for (let other = underway.get(part); other; other = underway.get(part)) {
      if (other.nth > since) return other.answer;
      await other.answer;
    }
    const answer = readNow(part).finally(() => underway.delete(part));
    underway.set(part, { nth: ++asked, answer });
    return answer;
  }

  async function readAll(wanted: readonly Part[], since?: number): Promise<boolean> {
    let all = true;
    for (const part of wanted) {
      all = (await read(part, since)) && all;
      if (!connection.online()) return false;
    }
    return all;
  }

  /** Every admin's write leaves a line in the activity; who only sends the contact form leaves none. */
  async function readChanged({ all = false } = {}): Promise<void> {
    const isRead = await readAll(ALWAYS_READ, asked);
    if (!isRead && !connection.online()) return;
    // Heard before the rest is read: what is read holds at least all that there was then.
    const moment = desk.moments.heard();
    const { activity } = desk.copy.known();
    if (activity === followed && !all) return;
    const rest = parts.filter((part) => !ALWAYS_READ.includes(part));
    if (!(await readAll(rest, asked))) return;
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
