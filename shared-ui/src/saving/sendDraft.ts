import {
  type ChangedBy,
  isRefusal,
  isSignedOut,
  Problem,
  type ProblemReply,
} from '@agency/contract/problems';
import { problemOf, unexpected } from '@agency/contract/fallbackProblems';
import { newId } from '../api/newId.ts';
import { withKeptPictures } from '../merge/uploadedPictures.ts';
import { merge, type Conflict } from '../merge/merge.ts';
import { replacing } from '../merge/pictureUrls.ts';
import { isBefore, type Revised } from '../merge/revision.ts';
import { same } from '../merge/deepEqual.ts';
import type { Shape } from '@agency/contract/document/shape';
import { retryWhileAway } from './outageRetry.ts';
import { currentIn, type WriteReply } from './writeResult.ts';
import type { EditorConfig } from './editedDocument.ts';
import { persist } from './retryOnConflict.ts';
import { saveStateOf, type SaveLog } from './pendingWrite.ts';

/** The conflicts that the user must decide about before the draft can be saved, and the common base of both sides. */
export interface Clash<Doc, Draft> {
  base: Draft;
  current: Doc;
  conflicts: Conflict[];
  /** The content was restored from a backup: the common base is unknown. */
  afterRestore?: true;
  /** Who changed the document last, if the server says so. */
  by?: ChangedBy;
}

/** The result of sending a draft. */
export type SaveResult<Doc, Draft> =
  | { came: 'through'; doc: Doc }
  /** Others changed the same fields as `draft`. */
  | { came: 'clash'; clash: Clash<Doc, Draft>; draft: Draft }
  | { came: 'refused'; problem: ProblemReply };

/** Whether the error says that the document doesn't exist, or was deleted. */
export const isGone = ({ code }: ProblemReply): boolean => code === 'notFound' || code === 'deleted';

/** A draft as the server stores it: texts trimmed, and pictures as addresses if the server already has them. */
const asKept = async <Draft>(draft: Draft, theirs: unknown): Promise<Draft> =>
  withKeptPictures(await replacing(draft, (text) => text.trim()), theirs);

interface Sending<Doc, Draft> {
  mine: Draft;
  /** The document that the draft is based on; undefined for a new document. */
  base: Doc | undefined;
  /** The content was restored from a backup since: the common base is unknown. */
  afterRestore: boolean;
}

const nothingOf = (shape: Shape): object =>
  Object.fromEntries(
    Object.entries(shape).map(([name, { kind }]) => [name, kind === 'value' ? undefined : []]),
  );

/**
 * Whether an error proves that the write was not done. If the same write was already sent `before` without a reply,
 * a lost session or a rate limit says nothing about that first try.
 */
const isDecided = (problem: ProblemReply, { before }: { before: boolean }): boolean =>
  isRefusal(problem) && !(before && (isSignedOut(problem) || problem.code === 'tooMany'));

/** Sends a draft of a new or an existing document, merged with what others saved in the meantime. */
export async function send<Doc extends Revised, Draft extends object>(
  edited: EditorConfig<Doc, Draft>,
  log: SaveLog<Doc, Draft>,
  { mine, base, afterRestore }: Sending<Doc, Draft>,
): Promise<SaveResult<Doc, Draft>> {
  const { draftOf, shape } = edited;
  let [draft, from] = [mine, base];
  /** Who last changed the document on the server. */
  let by: ChangedBy | undefined;
  /** The last version of ours that the server certainly had. Whatever differs from it on the server was changed by others. */
  let since = afterRestore ? (nothingOf(shape) as Draft) : base ? draftOf(base) : edited.blank;

  /** Merges the draft with the server's document. Returns a result if that ends the save, else undefined. */
  async function rebase(there: Doc): Promise<(WriteReply<Doc> & { clash?: Clash<Doc, Draft> }) | undefined> {
    const [before, theirs] = await Promise.all([since, draftOf(there)].map((each) => asKept(each, there)));
    draft = await asKept(draft, there);
    if (same(theirs, draft)) return { data: there };
    const isAgreed = afterRestore && from === base;
    if (from && !isAgreed && isBefore(there, from)) return { error: new Problem('otherEra').toJSON() };
    const { value, conflicts } = merge(shape, { base: before!, mine: draft, theirs: theirs! });
    if (conflicts.length > 0)
      return {
        clash: {
          base: before!,
          current: there,
          conflicts,
          ...(isAgreed && { afterRestore: true }),
          ...(by && { by }),
        },
      };
    [draft, from, since] = [value, there, theirs!];
    log.goOn(from, draft);
    return undefined;
  }

  /** A write without an answer is first resent unchanged with the same idempotency key, to learn whether it arrived. */
  async function write(isAgain = false): Promise<WriteReply<Doc>> {
    if (!from && !edited.create) return {};
    const { id, write: name, sent: before } = log.now();
    const sent = before ?? draft;
    log.note({ sent });
    const moment = log.moment();
    const identity = { write: name, ...(moment !== undefined && { moment }) };
    const answer = await retryWhileAway(
      async () => (from ? edited.update(sent, from, identity) : edited.create!(sent, id, identity)),
      { tell: log.waits, isWanted: () => log.now().write === name },
    );
    const problem = problemOf(answer.error);
    by = problem?.by;
    if (problem && !isDecided(problem, { before: before !== undefined })) return answer;
    // An earlier try created the document, and someone deleted it since. Keep id and key, so that the same write
    // still fits if the user restores it.
    if (problem && isGone(problem) && !from) return answer;
    log.note({ sent: undefined, write: newId() });
    const current = answer.data ?? (problem?.code === 'keyReused' ? currentIn(answer) : undefined);
    if (current && (problem || !same(sent, draft))) {
      since = sent;
      return { error: new Problem('staleRevision', { current }).toJSON() };
    }
    // Another tab took over the same input and already created a document with this id.
    const isTaken = problem?.code === 'idTaken';
    if (isTaken) log.note(saveStateOf());
    // The server has this idempotency key from another write, such as one from before a restore from a backup. So it
    // didn't do our write, which is sent again with a new key.
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
