import { type Changes, changes } from '@agency/contract/changes';
import type { ProblemReply } from '@agency/contract/problems';
import { keepTrying } from '../../saving/retryOnConflict.ts';
import { parts, type ContentPart, isListPart } from '../kinds/contentParts.ts';
import type { SendingContext } from '../sendingContext.ts';
import { withChanges } from '../plan/pulledChanges.ts';
import { overtaken } from '../plan/sendStep.ts';
import { readOf } from '../kinds/calls.ts';

export type ReadPart = (part: ContentPart) => Promise<ProblemReply | undefined>;

export interface ContentReader {
  /** Reads a part of the content from the server into the local copy. Resolves to the problem if that failed. */
  read: ReadPart;
  /**
   * Reads these parts, or without an argument everything that has changed on the server. Content that isn't stored is
   * read by the screens: then it does nothing without an argument.
   */
  pull: (wanted?: readonly ContentPart[]) => Promise<void>;
  /** Whether the server has content that only a newer version of the app understands. */
  isTooOld: () => boolean;
}

/** The result of asking for changes: the changes and the parts that must be read separately, or a problem. */
type Told = { told: Changes; apart: readonly ContentPart[] } | { problem: ProblemReply };

/** The parts of the content that are current after a read, or the problem if it failed. */
type ReadResult = { current: ReadonlySet<ContentPart> } | { problem: ProblemReply };

interface Underway {
  result: Promise<ReadResult>;
  /**
   * Whether this read asks for all changes. Parts of the content that it leaves outdated must still be read one by one.
   */
  asks: boolean;
}

/** If asking for changes fails in one of these ways, the parts of the content may still be read one by one. */
const isReadByParts = ({ code }: ProblemReply) =>
  ['noSuchCall', 'tooOld', 'invalid', 'unexpected'].includes(code);

/** After this time (ms) the app reads all content again, in case the comparison by checksums missed a difference. */
const FULL_READ_INTERVAL_MS = 86_400_000;

const agesOf = ({ copy }: SendingContext) => parts.map((part) => copy.age(part)).join();

/** Asks the server for changes and applies them to the local copy of the content. */
async function askOnce(context: SendingContext): Promise<Told> {
  const { copy, send } = context;
  const before = agesOf(context);
  const since = copy.since()?.next;
  const params = { ...(since !== undefined && { since }) };
  const answer = await send({ endpoint: changes.read, input: { params } });
  if ('error' in answer) return { problem: answer.error };
  // During the call, another read or write changed the local copy of the content. Its data may be newer than this
  // answer.
  if (agesOf(context) !== before) return { problem: overtaken };
  const told = answer.data as Changes;
  if (told.since === null) return { told, apart: parts };
  const { now, apart } = withChanges(copy.known(), told);
  await copy.takeRead(now);
  return { told, apart: [...apart, ...parts.filter((part) => copy.isUnsure(part) && !apart.includes(part))] };
}

async function askForChanges(context: SendingContext): Promise<Told> {
  const came = await keepTrying(
    () => askOnce(context),
    (told) => 'problem' in told && told.problem === overtaken,
  );
  // A write during the call may be in the checksums but not in the changes, or the reverse. So ask once more.
  return 'told' in came && came.told.since !== null && came.apart.length > 0 ? askOnce(context) : came;
}

/** Reads content and others' changes from the server into the local copy. */
export function makeReading(context: SendingContext): ContentReader {
  const { copy, journal, clock, connection } = context;
  const underway = new Map<ContentPart, Underway>();
  /** Whether the app has asked for changes since its start. The first time it makes no full read, to start faster. */
  let wasAsked = false;
  /** The parts with content that only a newer version of the app understands. */
  const notUnderstood = new Set<ContentPart>();

  async function readNow(part: ContentPart): Promise<ReadResult> {
    const problem = await refetchPart(part, context);
    if (problem?.code === 'tooOld') notUnderstood.add(part);
    if (problem) return { problem };
    notUnderstood.delete(part);
    return { current: new Set([part]) };
  }

  /** Registers a read of these parts as running. Other reads of the same part wait for it. */
  function claim(wanted: readonly ContentPart[], asks: boolean, work: () => Promise<ReadResult>) {
    const result = work().finally(() => wanted.forEach((part) => underway.delete(part)));
    for (const part of wanted) underway.set(part, { result, asks });
    return result;
  }

  /** Deduplicates reads: of two concurrent reads of a part, only one calls the server. */
  async function read(part: ContentPart): Promise<ProblemReply | undefined> {
    for (let other = underway.get(part); other; other = underway.get(part)) {
      const result = await other.result;
      if ('current' in result && result.current.has(part)) return undefined;
      if ('problem' in result && !other.asks) return result.problem;
    }
    const result = await claim([part], false, () => readNow(part));
    return 'problem' in result ? result.problem : undefined;
  }

  async function readEach(wanted: Iterable<ContentPart>): Promise<boolean> {
    let all = true;
    for (const part of wanted) {
      all = !(await read(part)) && all;
      if (!connection.online()) return false;
    }
    return all;
  }

  /**
   * Waits for all running reads, because their answers may be outdated. Then asks for changes; new reads wait for this
   * call.
   */
  async function askAlone(): Promise<Told> {
    const others = () => new Set([...underway.values()].map(({ result }) => result));
    for (let all = others(); all.size > 0; all = others()) await Promise.all(all);
    const came = askForChanges(context);
    await claim(parts, true, async () => {
      const told = await came;
      if ('problem' in told) return told;
      return { current: new Set(parts.filter((part) => !told.apart.includes(part))) };
    });
    return came;
  }

  async function readChanged(): Promise<void> {
    const known = journal.now();
    const came = await askAlone();
    const isWhole = wasAsked && clock.now() - (copy.since()?.wholeAt ?? 0) > FULL_READ_INTERVAL_MS;
    wasAsked = true;
    if ('problem' in came) {
      if (!connection.online() || !isReadByParts(came.problem)) return;
      // The server's last journal row (log entry) before the reads. After the reads, the parts have at least all changes
      // up to this row.
      const heard = journal.heard();
      if (await readEach(parts)) await journal.reach(heard);
      return;
    }
    const { told, apart } = came;
    const wanted = isWhole ? parts : new Set([...apart, ...notUnderstood]);
    if (!(await readEach(wanted))) return;
    const isRead = isWhole || told.since === null;
    await copy.keepSince({
      next: told.next,
      wholeAt: isRead ? clock.now() : (copy.since()?.wholeAt ?? 0),
    });
    // If `journal.now()` has changed, a write was answered during the read, and its later row is already recorded.
    if (journal.now() === known) await journal.reach(told.moment);
  }

  return {
    read,
    async pull(wanted) {
      if (wanted) await readEach(wanted);
      else if (copy.isStored) await readChanged();
    },
    isTooOld: () => notUnderstood.size > 0,
  };
}

/** Reads a part of the content again, even if another read of it is running. Resolves to the problem if that failed. */
export const refetchPart = (
  part: ContentPart,
  { copy, send }: Pick<SendingContext, 'copy' | 'send'>,
): Promise<ProblemReply | undefined> =>
  keepTrying(
    async () => {
      const age = copy.age(part);
      const answer = await send({ endpoint: readOf(part), input: {} });
      if ('error' in answer) {
        const { error } = answer;
        if (error.code !== 'otherRole' || !(isListPart(part) || part === 'activity')) return error;
        // If this account may not (or no longer) see the part, nothing of it is kept on this device either.
        await copy.withhold(part, error);
        return undefined;
      }
      // Another read or write changed this part during the read, and is newer.
      if (copy.age(part) !== age) return overtaken;
      await copy.takeRead({ [part]: answer.data });
      return undefined;
    },
    (problem) => problem === overtaken,
  );
