import {
  type ChangedBy,
  isRefusal,
  isSignedOut,
  Problem,
  type ProblemReply,
} from '@agency/contract/problems';
import { problemOf, unexpected } from '@agency/contract/unforeseen';
import { newId } from '../api/newId.ts';
import { withKeptPictures } from '../merge/keptPictures.ts';
import { merge, type Conflict } from '../merge/merge.ts';
import { replacing } from '../merge/pictures.ts';
import { isBefore, type Revised } from '../merge/revision.ts';
import { same } from '../merge/same.ts';
import type { Shape } from '@agency/contract/document/shape';
import { throughAbsence } from './absence.ts';
import { currentIn, type Answer } from './answer.ts';
import type { Edited } from './edited.ts';
import { persist } from './persist.ts';
import { triesOf, type Log } from './tries.ts';

/** What has to be asked before it can be saved, and from where both sides started. */
export interface Clash<Doc, Draft> {
  base: Draft;
  current: Doc;
  conflicts: Conflict[];
  /** The content was set back: what both sides have in common isn't known. */
  anew?: true;
  /** Who changed it last, where the server says so. */
  by?: ChangedBy;
}

/** What came of sending a draft. */
export type Sent<Doc, Draft> =
  | { came: 'through'; doc: Doc }
  /** Others changed the same as `draft`. */
  | { came: 'clash'; clash: Clash<Doc, Draft>; draft: Draft }
  | { came: 'refused'; problem: ProblemReply };

/** Nothing can be brought back or changed under that id. */
export const isGone = ({ code }: ProblemReply): boolean => code === 'notFound' || code === 'deleted';

/** A draft as the server keeps it: without blanks around its texts, its pictures at the addresses they have there. */
const asKept = async <Draft>(draft: Draft, theirs: unknown): Promise<Draft> =>
  withKeptPictures(await replacing(draft, (text) => text.trim()), theirs);

interface Sending<Doc, Draft> {
  mine: Draft;
  /** What it starts from; none for a new document. */
  base: Doc | undefined;
  /** The content was set back since: nothing is known of what both sides have in common. */
  anew: boolean;
}

const nothingOf = (shape: Shape): object =>
  Object.fromEntries(
    Object.entries(shape).map(([name, { kind }]) => [name, kind === 'value' ? undefined : []]),
  );

/** Whether an answer says what became of a write; of earlier tries of the same it may know nothing yet. */
const isDecided = (problem: ProblemReply, { before }: { before: boolean }): boolean =>
  isRefusal(problem) && !(before && (isSignedOut(problem) || problem.code === 'tooMany'));

/** Sends a draft that starts from a document, or is to be a new one; merged with what others saved meanwhile. */
export async function send<Doc extends Revised, Draft extends object>(
  edited: Edited<Doc, Draft>,
  log: Log<Doc, Draft>,
  { mine, base, anew }: Sending<Doc, Draft>,
): Promise<Sent<Doc, Draft>> {
  const { draftOf, shape } = edited;
  let [draft, from] = [mine, base];
  /** Who changed what the server has last. */
  let by: ChangedBy | undefined;
  /** What the server has of ours, as far as is known: what differs from it is others' doing. */
  let since = anew ? (nothingOf(shape) as Draft) : base ? draftOf(base) : edited.blank;

  /** Brings the draft up to what the server has. */
  async function rebase(there: Doc): Promise<(Answer<Doc> & { clash?: Clash<Doc, Draft> }) | undefined> {
    const [before, theirs] = await Promise.all([since, draftOf(there)].map((each) => asKept(each, there)));
    draft = await asKept(draft, there);
    if (same(theirs, draft)) return { data: there };
    const isAgreed = anew && from === base;
    if (from && !isAgreed && isBefore(there, from)) return { error: new Problem('otherEra').toJSON() };
    const { value, conflicts } = merge(shape, { base: before!, mine: draft, theirs: theirs! });
    if (conflicts.length > 0)
      return {
        clash: {
          base: before!,
          current: there,
          conflicts,
          ...(isAgreed && { anew: true }),
          ...(by && { by }),
        },
      };
    [draft, from, since] = [value, there, theirs!];
    log.goOn(from, draft);
    return undefined;
  }

  /** What was sent without an answer is sent again as it was, under its name: then it is known to be there, or not. */
  async function write(isAgain = false): Promise<Answer<Doc>> {
    if (!from && !edited.create) return {};
    const { id, write: name, sent: before } = log.now();
    const sent = before ?? draft;
    log.note({ sent });
    const moment = log.moment();
    const named = { write: name, ...(moment !== undefined && { moment }) };
    const answer = await throughAbsence(
      async () => (from ? edited.update(sent, from, named) : edited.create!(sent, id, named)),
      { tell: log.waits, isWanted: () => log.now().write === name },
    );
    const problem = problemOf(answer.error);
    by = problem?.by;
    if (problem && !isDecided(problem, { before: before !== undefined })) return answer;
    // What was made and deleted since is known by the same words, should it come back.
    if (problem && isGone(problem) && !from) return answer;
    log.note({ sent: undefined, write: newId() });
    const current = answer.data ?? (problem?.code === 'keyReused' ? currentIn(answer) : undefined);
    if (current && (problem || !same(sent, draft))) {
      since = sent;
      return { error: new Problem('staleRevision', { current }).toJSON() };
    }
    // Another tab had the same words back, and created them with others.
    const isTaken = problem?.code === 'idTaken';
    if (isTaken) log.note(triesOf());
    // Such as before the content was set back: nothing was done under that name to what is there now.
    const isAnothers = isTaken || problem?.code === 'keyReused';
    const goesOn = problem && !currentIn(answer) && !isGone(problem) && (isAnothers || !same(sent, draft));
    return goesOn && !isAgain ? write(true) : answer;
  }

  const answer = await persist(base, async (there) => {
    const settled = there && there !== from ? await rebase(there) : undefined;
    return settled ?? write();
  });
  if ('clash' in answer && answer.clash) return { came: 'clash', clash: answer.clash, draft };
  return answer.data
    ? { came: 'through', doc: answer.data }
    : { came: 'refused', problem: problemOf(answer.error) ?? unexpected };
}
