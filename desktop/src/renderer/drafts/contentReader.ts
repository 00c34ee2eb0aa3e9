import { type Changes, changes } from '@agency/contract/changes';
import type { ProblemReply } from '@agency/contract/problems';
import { keepTrying } from '@agency/shared-ui/saving/retryOnConflict.ts';
import type { Connection } from './connection.ts';
import { parts, type ContentPart } from './contentParts.ts';
import type { Desk } from './sendingContext.ts';
import { withChanges } from './plan/pulledChanges.ts';
import { overtaken } from './plan/sendOutcome.ts';
import { refetchPart } from './refetchPart.ts';

export interface ContentReader {
  /** Reads a part; resolves to whether its current state is here now. */
  read: (part: ContentPart) => Promise<boolean>;
  /** Reads these parts, or (without an argument) everything that changed. */
  pull: (wanted?: readonly ContentPart[]) => Promise<void>;
  /** Whether the server has content that only a newer app understands. */
  isTooOld: () => boolean;
}

/** The result of a changes call. */
type Told = { told: Changes; apart: readonly ContentPart[] } | { problem: ProblemReply };

interface Underway {
  nth: number;
  /** The parts that are up to date after this read. */
  here: Promise<ReadonlySet<ContentPart>>;
  /** Whether it is a changes call. The parts that it doesn't bring up to date still have to be read. */
  asks: boolean;
}

/** If the changes call isn't supported, fails or isn't understood by this app, the parts may still be read one by one. */
const isReadByParts = ({ code }: ProblemReply) =>
  ['noSuchCall', 'tooOld', 'invalid', 'unexpected'].includes(code);

/** After this time (ms) everything is read in full, in case the checksums missed a difference. */
const FULL_READ_INTERVAL_MS = 86_400_000;

/** Reads others' changes into the local copy. */
export function makeReading(
  desk: Pick<Desk, 'copy' | 'send' | 'moments'>,
  connection: Connection,
): ContentReader {
  const { copy, send, moments } = desk;
  const underway = new Map<ContentPart, Underway>();
  let nth = 0;
  /** Whether changes were already read since the start. The first time there is no full read, so that the start isn't slowed down. */
  let wasAsked = false;
  /** Parts with content that only a newer app understands. */
  const notUnderstood = new Set<ContentPart>();

  async function readNow(part: ContentPart): Promise<ReadonlySet<ContentPart>> {
    const problem = await refetchPart(part, desk);
    if (problem?.code === 'tooOld') notUnderstood.add(part);
    if (!problem) notUnderstood.delete(part);
    return new Set(problem ? [] : [part]);
  }

  /** Registers a read of these parts; other readers of a part wait for it. */
  function claim(
    wanted: readonly ContentPart[],
    asks: boolean,
    work: () => Promise<ReadonlySet<ContentPart>>,
  ) {
    const here = work().finally(() => wanted.forEach((part) => underway.delete(part)));
    const mine = { nth: ++nth, here, asks };
    for (const part of wanted) underway.set(part, mine);
    return here;
  }

  /** Deduplicates reads: of two concurrent reads of a part, only one calls the server. */
  async function read(part: ContentPart): Promise<boolean> {
    for (let other = underway.get(part); other; other = underway.get(part)) {
      const here = await other.here;
      if (here.has(part) || !other.asks) return here.has(part);
    }
    return (await claim([part], false, () => readNow(part))).has(part);
  }

  async function readEach(wanted: Iterable<ContentPart>): Promise<boolean> {
    let all = true;
    for (const part of wanted) {
      all = (await read(part)) && all;
      if (!connection.online()) return false;
    }
    return all;
  }

  const ages = () => parts.map((part) => copy.age(part)).join();

  /** Makes a changes call and applies the result. */
  async function askOnce(): Promise<Told> {
    const before = ages();
    const since = copy.since()?.next;
    const params = { ...(since !== undefined && { since }) };
    const answer = await send({ endpoint: changes.read, input: { params } });
    if ('error' in answer) return { problem: answer.error };
    // A part changed during the call and may be newer.
    if (ages() !== before) return { problem: overtaken };
    const told = answer.data as Changes;
    if (told.since === null) return { told, apart: parts };
    const { now, apart } = withChanges(copy.known(), told);
    await copy.takeRead(now);
    return { told, apart };
  }

  const ask = () =>
    keepTrying(askOnce, (came) => 'problem' in came && came.problem === overtaken).then((came) =>
      // A write during the call may be in the checksums but not in the changes, or the reverse. So ask once more.
      'told' in came && came.told.since !== null && came.apart.length > 0 ? askOnce() : came,
    );

  /** Waits for all running reads, whose answers may be outdated, then makes the changes call. Other reads wait for it. */
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
    const isWhole = wasAsked && Date.now() - (copy.since()?.wholeAt ?? 0) > FULL_READ_INTERVAL_MS;
    wasAsked = true;
    if ('problem' in came) {
      if (!connection.online() || !isReadByParts(came.problem)) return;
      // Taken before the parts are read: they contain at least everything up to this moment.
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
    // Otherwise a write was answered during the read and has already reached a later moment.
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
