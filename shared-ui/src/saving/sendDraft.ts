import { type ChangedBy, Problem, type ProblemReply } from '@agency/contract/problems';
import { problemOf, unexpected } from '@agency/contract/fallbackProblems';
import { withKeptPictures } from '../merge/uploadedPictures.ts';
import { merge, nothingOf, type Conflict } from '../merge/merge.ts';
import { replacing } from '../merge/pictureUrls.ts';
import { isBefore, LOCAL_SAVE_STEP, type Revised } from '../merge/revision.ts';
import { same } from '../merge/deepEqual.ts';
import { type WriteReply } from './writeResult.ts';
import type { EditorConfig } from './editedDocument.ts';
import { persist } from './retryOnConflict.ts';
import type { PendingWrite } from './pendingWrite.ts';

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
  /** `doc` has the change, but only on this device. It is sent automatically. */
  | { came: 'kept'; doc: Doc; problem: ProblemReply }
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

/** How a save continues. */
interface SaveLog<Doc, Draft> {
  pending: () => PendingWrite;
  /** Gives the write a new id and idempotency key. */
  forgetWrite: () => void;
  /** The id of the last row in the server's log of all writes when the draft's base was read (MOMENT_HEADER). */
  moment: () => string | undefined;
  /** Called when the draft was merged with the newer document `from`: later writes are based on `from`. */
  goOn: (from: Doc, draft: Draft) => void;
}

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
    // The form shows a kept change that was discarded in another tab. The user saves what the form shows, so the discarded
    // change counts as typed.
    const isDiscarded =
      from && from.revision >= LOCAL_SAVE_STEP && from.revision % LOCAL_SAVE_STEP === there.revision;
    if (isDiscarded) since = draftOf(there);
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

  async function write(isAgain = false): Promise<WriteReply<Doc>> {
    if (!from && !edited.create) return {};
    const { id, write: key } = log.pending();
    const moment = log.moment();
    const identity = { write: key, ...(moment !== undefined && { moment }) };
    const answer = await (from ? edited.update(draft, from, identity) : edited.create!(draft, id, identity));
    const problem = problemOf(answer.error);
    by = problem?.by;
    // Without an outbox, an earlier try may have created the document although its answer was lost. The draft has
    // changed since, so it becomes another document.
    if (problem?.code !== 'idTaken' || from || isAgain) return answer;
    log.forgetWrite();
    return write(true);
  }

  const answer = await persist(base, async (there) => {
    const settled = there && there !== from ? await rebase(there) : undefined;
    return settled ?? write();
  });
  if ('clash' in answer && answer.clash) return { came: 'clash', clash: answer.clash, draft };
  if (answer.data) return { came: 'through', doc: answer.data };
  const problem = problemOf(answer.error) ?? unexpected;
  const isKept = problem.code === 'kept' && problem.current !== undefined;
  return isKept ? { came: 'kept', doc: problem.current as Doc, problem } : { came: 'refused', problem };
}
