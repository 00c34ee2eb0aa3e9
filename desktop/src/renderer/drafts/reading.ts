import { type Changes, changes } from '@agency/contract/changes';
import { isSignedOut, type ProblemReply } from '@agency/contract/problems';
import { keepTrying } from '@agency/shared-ui/saving/persist.ts';
import type { Connection } from './connection.ts';
import { parts, type Part } from './content.ts';
import type { Desk } from './desk.ts';
import { withChanges } from './plan/changes.ts';
import { isAway, overtaken } from './plan/outcome.ts';
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

const isReadByParts = (problem: ProblemReply) =>
  problem.code === 'tooOld' || !(isAway(problem) || isSignedOut(problem));

/** Brings here what others wrote. */
export function makeReading(desk: Pick<Desk, 'copy' | 'send' | 'moments'>, connection: Connection): Reading {
  const { copy, send, moments } = desk;
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

  async function readEach(wanted: readonly Part[], read = readNow): Promise<boolean> {
    let all = true;
    for (const part of wanted) {
      all = (await read(part)) && all;
      if (!connection.online()) return false;
    }
    return all;
  }

  /**
   * Reads some parts, alone: whoever asks for one of them meanwhile has the same answer. Of two at a time one asks; not where
   * that was before `since`: its answer may lack what is there since.
   */
  async function share(wanted: readonly Part[], read: () => Promise<boolean>, since = 0): Promise<boolean> {
    const others = () => [...new Set(wanted.flatMap((part) => underway.get(part) ?? []))];
    for (let all = others(); all.length > 0; all = others()) {
      const one = all.find(({ nth }) => nth > since);
      if (one && wanted.every((part) => underway.get(part) === one)) return one.answer;
      await Promise.all(all.map(({ answer }) => answer));
    }
    const answer = read().finally(() => wanted.forEach((part) => underway.delete(part)));
    const mine = { nth: ++asked, answer };
    for (const part of wanted) underway.set(part, mine);
    return answer;
  }

  const read = (part: Part) => share([part], () => readNow(part));

  const ages = () => parts.map((part) => copy.age(part)).join();

  /** Asks what changed, and takes it over. */
  const askWhatChanged = () =>
    keepTrying<Told>(
      async () => {
        const before = ages();
        const since = copy.since();
        const answer = await send({
          endpoint: changes.read,
          input: { params: { ...(since !== undefined && { since }) } },
        });
        if ('error' in answer) return { problem: answer.error };
        // Something else that was written has arrived meanwhile, and is newer.
        if (ages() !== before) return { problem: overtaken };
        const told = answer.data as Changes;
        if (told.since === null) return { told, apart: parts };
        const { now, apart } = withChanges(copy.known(), told);
        for (const part of parts) if (now[part] !== undefined) await copy.takePart(part, now[part]);
        return { told, apart };
      },
      (came) => 'problem' in came && came.problem === overtaken,
    );

  async function readChanged(): Promise<boolean> {
    const came = await askWhatChanged();
    if ('problem' in came) {
      const { problem } = came;
      // A server that doesn't tell it, or tells more than this app understands, may still be read part by part.
      return connection.online() && isReadByParts(problem) && readEach(parts);
    }
    const { told, apart } = came;
    if (!(await readEach([...new Set([...apart, ...notUnderstood])]))) return false;
    await copy.keepSince(told.next);
    await moments.reach(told.moment);
    return true;
  }

  return {
    read,
    async pull(wanted) {
      if (wanted) await readEach(wanted, read);
      else await share(parts, readChanged, asked);
    },
    isTooOld: () => notUnderstood.size > 0,
  };
}
