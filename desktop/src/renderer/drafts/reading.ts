import { type Changes, changes } from '@agency/contract/changes';
import type { ProblemReply } from '@agency/contract/problems';
import { keepTrying } from '@agency/shared-ui/saving/persist.ts';
import type { Connection } from './connection.ts';
import { parts, type Part } from './content.ts';
import type { Desk } from './desk.ts';
import { withChanges } from './plan/changes.ts';
import { overtaken } from './plan/outcome.ts';
import { readAnew } from './readAnew.ts';

export interface Reading {
  /** Answers whether what the server has now is here. */
  read: (part: Part) => Promise<boolean>;
  /** Reads what the server has: of some parts, or whatever changed since. */
  pull: (wanted?: readonly Part[]) => Promise<void>;
  /** Whether the server has something that only a newer app understands. */
  isTooOld: () => boolean;
}

/** What came of a question about changes. */
type Told = { told: Changes; apart: readonly Part[] } | { problem: ProblemReply };

interface Underway {
  nth: number;
  /** The parts of which what the server has is here by it. */
  here: Promise<ReadonlySet<Part>>;
  /** It asks what changed: parts that aren't here by it are still to be read. */
  asks: boolean;
}

/** A server that doesn't tell what changed, can't, or tells more than this app understands, may still be read part by part. */
const isReadByParts = ({ code }: ProblemReply) =>
  ['noSuchCall', 'tooOld', 'invalid', 'unexpected'].includes(code);

/** After so long, in milliseconds, all is read whole once: whatever the sums didn't show. */
const DAY = 86_400_000;

/** Brings here what others wrote. */
export function makeReading(desk: Pick<Desk, 'copy' | 'send' | 'moments'>, connection: Connection): Reading {
  const { copy, send, moments } = desk;
  const underway = new Map<Part, Underway>();
  let nth = 0;
  /** Whether it was asked before what changed: what somebody waits for at the start is not held up. */
  let wasAsked = false;
  /** What the server has in a form that only a newer app reads. */
  const notUnderstood = new Set<Part>();

  async function readNow(part: Part): Promise<ReadonlySet<Part>> {
    const problem = await readAnew(part, desk);
    if (problem?.code === 'tooOld') notUnderstood.add(part);
    if (!problem) notUnderstood.delete(part);
    return new Set(problem ? [] : [part]);
  }

  /** Has nobody else read these parts meanwhile; who asks for one of them waits for it. */
  function claim(wanted: readonly Part[], asks: boolean, work: () => Promise<ReadonlySet<Part>>) {
    const here = work().finally(() => wanted.forEach((part) => underway.delete(part)));
    const mine = { nth: ++nth, here, asks };
    for (const part of wanted) underway.set(part, mine);
    return here;
  }

  /** Of two who read a part at a time one asks. */
  async function read(part: Part): Promise<boolean> {
    for (let other = underway.get(part); other; other = underway.get(part)) {
      const here = await other.here;
      if (here.has(part) || !other.asks) return here.has(part);
    }
    return (await claim([part], false, () => readNow(part))).has(part);
  }

  async function readEach(wanted: Iterable<Part>): Promise<boolean> {
    let all = true;
    for (const part of wanted) {
      all = (await read(part)) && all;
      if (!connection.online()) return false;
    }
    return all;
  }

  const ages = () => parts.map((part) => copy.age(part)).join();

  /** Asks what changed, and takes it over. */
  async function askOnce(): Promise<Told> {
    const before = ages();
    const since = copy.since()?.next;
    const params = { ...(since !== undefined && { since }) };
    const answer = await send({ endpoint: changes.read, input: { params } });
    if ('error' in answer) return { problem: answer.error };
    // Something else has arrived meanwhile, and may be newer.
    if (ages() !== before) return { problem: overtaken };
    const told = answer.data as Changes;
    if (told.since === null) return { told, apart: parts };
    const { now, apart } = withChanges(copy.known(), told);
    await copy.takeRead(now);
    return { told, apart };
  }

  const ask = () =>
    keepTrying(askOnce, (came) => 'problem' in came && came.problem === overtaken).then((came) =>
      // What was written while it was told may be in one half of it and not in the other.
      'told' in came && came.told.since !== null && came.apart.length > 0 ? askOnce() : came,
    );

  /** The same, alone; not where another asks since before: its answer may lack what is there since. */
  async function askAlone(): Promise<Told> {
    const others = () => new Set([...underway.values()].map(({ here }) => here));
    for (let all = others(); all.size > 0; all = others()) await Promise.all(all);
    const came = ask();
    await claim(parts, true, async () => {
      const told = await came;
      const apart = 'told' in told ? told.apart : parts;
      return new Set(parts.filter((part) => !apart.includes(part)));
    });
    return came;
  }

  async function readChanged(): Promise<void> {
    const known = moments.now();
    const came = await askAlone();
    const isWhole = wasAsked && Date.now() - (copy.since()?.wholeAt ?? 0) > DAY;
    wasAsked = true;
    if ('problem' in came) {
      if (!connection.online() || !isReadByParts(came.problem)) return;
      // Heard before the parts are read: what is read holds at least all that there was then.
      const heard = moments.heard();
      if (await readEach(parts)) await moments.reach(heard);
      return;
    }
    const { told, apart } = came;
    const wanted = isWhole ? parts : new Set([...apart, ...notUnderstood]);
    if (!(await readEach(wanted))) return;
    const isRead = isWhole || told.since === null;
    await copy.keepSince({
      next: told.next,
      wholeAt: isRead ? Date.now() : (copy.since()?.wholeAt ?? 0),
    });
    // A write that was answered meanwhile has reached a later one.
    if (moments.now() === known) await moments.reach(told.moment);
  }

  return {
    read,
    async pull(wanted) {
      if (wanted) await readEach(wanted);
      else await readChanged();
    },
    isTooOld: () => notUnderstood.size > 0,
  };
}
