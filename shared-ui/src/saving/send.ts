import { isRefusal, Problem, type ProblemReply } from '@agency/contract/problems';
import { withKeptPictures } from '../merge/keptPictures.ts';
import { merge, type Conflict } from '../merge/merge.ts';
import { replacing } from '../merge/pictures.ts';
import type { Revised } from '../merge/revision.ts';
import { same } from '../merge/same.ts';
import type { Shape } from '@agency/contract/document/shape';
import { doubted, mayBeTakenBack } from '../merge/shape.ts';
import type { Answer } from './answer.ts';
import type { Edited } from './edited.ts';
import { persist } from './persist.ts';
import { triesOf, type TriesLog } from './tries.ts';

/** What has to be asked before it can be saved, and from where both sides started. */
export interface Clash<Doc, Draft> {
  base: Draft;
  current: Doc;
  conflicts: Conflict[];
}

/** What came of sending a draft. */
export type Sent<Doc, Draft> =
  | { came: 'through'; doc: Doc }
  /** Others changed the same; so far it was merged to `draft`, which starts from `from`. */
  | { came: 'clash'; clash: Clash<Doc, Draft>; draft: Draft; from: Doc | undefined }
  | { came: 'refused'; problem: ProblemReply };

/** Nothing can be brought back or changed under that id. */
export const isGone = ({ code }: ProblemReply): boolean => code === 'notFound' || code === 'deleted';

/** How what is here is merged with what the server has now. */
export const shapeFor = (shape: Shape, sentFrom: number | undefined, { revision }: Revised): Shape =>
  mayBeTakenBack(sentFrom, revision) ? doubted(shape) : shape;

/** A draft as the server keeps it: without blanks around its texts, its pictures at the addresses they have there. */
const asKept = async <Draft>(draft: Draft, theirs: unknown): Promise<Draft> =>
  withKeptPictures(await replacing(draft, (text) => text.trim()), theirs);

/** Sends a draft that starts from a document, or is to be a new one; merged with what others saved meanwhile. */
export async function send<Doc extends Revised, Draft extends object>(
  edited: Edited<Doc, Draft>,
  tries: TriesLog<Draft>,
  mine: Draft,
  base: Doc | undefined,
): Promise<Sent<Doc, Draft>> {
  const { blank, draftOf, shape } = edited;
  let [draft, from] = [mine, base];

  /** Brings the draft up to what others saved. */
  async function rebase(there: Doc): Promise<(Answer<Doc> & { clash?: Clash<Doc, Draft> }) | undefined> {
    const [base, theirs] = await Promise.all(
      [from ? draftOf(from) : (tries.now().sent ?? blank), draftOf(there)].map((each) => asKept(each, there)),
    );
    draft = await asKept(draft, there);
    // It is what we want: an earlier save did arrive, and only its answer was lost.
    if (same(theirs, draft)) return { data: there };
    const versions = { base: base!, mine: draft, theirs: theirs! };
    const { value, conflicts } = merge(shapeFor(shape, tries.now().sentFrom, there), versions);
    if (conflicts.length > 0) return { clash: { base: base!, current: there, conflicts } };
    [draft, from] = [value, there];
    return undefined;
  }

  const answer = await persist(base, async (there) => {
    const settled = there && there !== from ? await rebase(there) : undefined;
    return settled ?? (from ? replace(edited, tries, draft, from) : add(edited, tries, draft));
  });
  if ('clash' in answer && answer.clash) return { came: 'clash', clash: answer.clash, draft, from };
  return answer.data
    ? { came: 'through', doc: answer.data }
    : { came: 'refused', problem: answer.error as ProblemReply };
}

/** Remembers where it started from when it is not known whether it arrived. */
async function replace<Doc extends Revised, Draft extends object>(
  { update }: Edited<Doc, Draft>,
  tries: TriesLog<Draft>,
  draft: Draft,
  from: Doc,
): Promise<Answer<Doc>> {
  const answer = await update(draft, from);
  if (answer.error && !isRefusal(answer.error as ProblemReply))
    tries.note({ sentFrom: tries.now().sentFrom ?? from.revision });
  return answer;
}

/**
 * Under one id only one content is created, so a repeat sends what was sent first. Words that followed are a change to
 * what is there now, which others may have changed, too.
 */
async function add<Doc extends Revised, Draft extends object>(
  edited: Edited<Doc, Draft>,
  tries: TriesLog<Draft>,
  draft: Draft,
  again = false,
): Promise<Answer<Doc>> {
  if (!edited.create) return {};
  const first = tries.now().sent ?? draft;
  tries.note({ sent: first });
  const { data, error } = await edited.create(first, tries.now().id);
  const problem = error as ProblemReply | undefined;
  // What was made and deleted since is known by the same words, should it come back.
  if (problem && isRefusal(problem) && !isGone(problem)) tries.note({ sent: undefined });
  // Another tab had the same words back, and created them with others.
  if (problem?.code === 'idTaken' && !again) {
    tries.note(triesOf());
    return add(edited, tries, draft, true);
  }
  if (data && !same(first, draft)) return { error: new Problem('staleRevision', { current: data }).toJSON() };
  return { data, error };
}
