import { isRefusal, Problem, problems, type ProblemCode, type ProblemReply } from '@agency/contract/problems';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { newId } from '../../api/newId.ts';
import { useUnsaved } from '../../kit/useUnsaved.tsx';
import { withKeptPictures } from '../../merge/keptPictures.ts';
import { merge, type Conflict, type Choices } from '../../merge/merge.ts';
import { replacing } from '../../merge/pictures.ts';
import { isNewer, type Revised } from '../../merge/revision.ts';
import { same } from '../../merge/same.ts';
import { doubted, mayBeTakenBack, type Shape } from '../../merge/shape.ts';
import { HostContext } from '../host.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DeletedDialog } from './DeletedDialog.tsx';
import { forget, keep, keptName, readKept, type Found, type Kept, type Room } from './kept.ts';
import { NoRoomNotice } from './NoRoomNotice.tsx';
import { NotTakenNotice } from './NotTakenNotice.tsx';
import { OfferedNotice } from './OfferedNotice.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { useAccount, useKept } from './useKept.ts';

/** What has to be asked before it can be saved, and from where both sides started. */
interface Clash<Doc, Draft> {
  base: Draft;
  current: Doc;
  conflicts: Conflict[];
}

type Answer<Doc> = Promise<{ data?: Doc | undefined; error?: unknown }>;

interface Options<Doc extends Revised, Draft extends object> {
  /** What is edited, such as `home` or `projects/5f…`; `projects/new` for a new one. */
  name: string;
  /** As the server has it; none for a new document. */
  stored: Doc | undefined;
  blank: Draft;
  /** The part of a document that the form writes. */
  draftOf: (doc: Doc) => Draft;
  shape: Shape;
  /** What is wrong with it, by the fields' paths; empty when all is well. */
  check?: (draft: Draft) => Record<string, string>;
  update: (draft: Draft, base: Doc) => Answer<Doc>;
  /** With an id chosen here, so that a repeat makes no second one. */
  create?: (draft: Draft, id: string) => Answer<Doc>;
  /** Takes it out of the trash as it was; by its id, where it was created here. */
  restore?: (id: string, base: Doc | undefined) => Promise<{ error?: unknown }>;
  /** What does not come back once it is erased there, too; a sentence. */
  lost?: (base: Doc) => string;
  /** The field with a picture, about which the server may have something to say. */
  picture?: keyof Draft & string;
  onSaved?: (saved: Doc) => void;
  /** It was saved as it stands in the form: nothing more was typed meanwhile, so a dialog may close. */
  onFinished?: () => void;
  onFailed?: (problem: ProblemReply) => void;
  /** Someone else deleted the document, and it was let go here too. */
  onGone?: () => void;
}

export interface Editor<Draft> {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** What is wrong, by the fields' paths. */
  errors: Record<string, string>;
  /** Why the last save failed, unless it was only because of `errors`. */
  failure: ProblemReply | undefined;
  busy: boolean;
  unsaved: boolean;
  /** Answers whether it was saved. */
  save: () => Promise<boolean>;
  /** Goes back to what the server has. */
  discard: () => void;
  /** Runs an action, after asking where something typed would be lost. */
  ask: (then: () => void) => void;
  /** Says that what was typed before came back, that nobody took it, or that it isn't kept; to be rendered at the top of the form. */
  restored: ReactNode;
  /** The questions that may come up; to be rendered anywhere. */
  questions: ReactNode;
}

const isGone = ({ code }: ProblemReply) => code === 'notFound' || code === 'deleted';

const aboutPicture = ({ code }: ProblemReply, field: string): Record<string, string> =>
  pictureProblems.has(code) ? { [field]: problems[code].message } : {};
const pictureProblems = new Set<ProblemCode>(['pictureTooLarge', 'tooManyPixels', 'tooLong', 'notAPicture']);

const now = () => new Date().toISOString();

/** A draft as the server keeps it: without blanks around its texts, its pictures at the addresses they have there. */
const asKept = async <Draft,>(draft: Draft, theirs: unknown): Promise<Draft> =>
  withKeptPictures(await replacing(draft, (text) => text.trim()), theirs);

const labelsOf = (shape: Shape): Kept<unknown, unknown>['labels'] & object =>
  Object.fromEntries(Object.entries(shape).map(([field, { label }]) => [field, label]));

const noTries = () => ({ id: newId(), sent: undefined, sentFrom: undefined });

/** Someone who saves at the same time again and again is asked about in the end. */
const MOST_MERGES = 5;

/**
 * Holds what is typed into the form of one document and loses none of it: it survives failures and reloads, is merged
 * with what others saved meanwhile, and asks where both can't be kept.
 */
export function useEditor<Doc extends Revised, Draft extends object>(
  options: Options<Doc, Draft>,
): Editor<Draft> {
  const {
    name,
    stored,
    blank,
    draftOf,
    shape,
    check,
    update,
    create,
    restore,
    lost,
    picture,
    onSaved,
    onFinished,
    onFailed,
    onGone,
  } = options;
  const { aboveForms } = useContext(HostContext);
  const place = keptName(useAccount(), name);
  const [kept] = useState(() => {
    const found = readKept<Doc, Draft>(place);
    // It was saved, and only the word of it was lost.
    return found && stored && same(draftOf(stored), found.draft) ? undefined : found;
  });
  const [base, setBase] = useState(kept ? kept.base : stored);
  const before = base ? draftOf(base) : blank;
  const [draft, setDraft] = useState<Draft>(kept ? { ...before, ...kept.draft } : before);
  const [restoredAt, setRestoredAt] = useState(kept?.at);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<ProblemReply>();
  const [busy, setBusy] = useState(false);
  const [room, setRoom] = useState<Room>('all');
  const [clash, setClash] = useState<Clash<Doc, Draft>>();
  const [deleted, setDeleted] = useState<'there' | 'forGood'>();
  /** Under which id it is created, what was sent under it, and from where, until an answer says what came of it. */
  const tries = useRef({ id: kept?.id ?? newId(), sent: kept?.sent, sentFrom: kept?.sentFrom });
  const [labels] = useState(() => labelsOf(shape));
  const unsaved = !same(draft, before);
  const typed = useRef(draft);
  useEffect(() => {
    typed.current = draft;
  }, [draft]);
  const { ask, question } = useUnsaved(unsaved, discard);

  // What others saved shows at once where nothing was typed.
  if (stored && base && isNewer(stored, base) && !unsaved && !busy) {
    setBase(stored);
    setDraft(draftOf(stored));
  }

  // Typed in another tab: it has a place of its own, and is offered where nothing is typed here.
  const offered = useKept(name).find(
    (found) =>
      found.document === name &&
      found.name !== place &&
      !(stored && same(draftOf(stored), { ...draftOf(stored), ...found.kept.draft })),
  );

  useEffect(() => {
    if (unsaved) setRoom(keep(place, { base, draft, ...tries.current, labels, at: now() }));
    else {
      setRoom('all');
      forget(place);
    }
  }, [unsaved, place, base, draft, labels]);

  /** How what is here is merged with what the server has now. */
  const shapeFor = ({ revision }: Doc) =>
    mayBeTakenBack(tries.current.sentFrom, revision) ? doubted(shape) : shape;

  /** Sends it, and again after each change of others that can be merged without a question. */
  async function send(mine: Draft, from: Doc | undefined): Promise<boolean> {
    let [typed, started] = [mine, from];
    for (let merges = 0; ; merges++) {
      const { data, error } = started ? await replace(typed, started) : await add(typed);
      if (data) return saved(data, mine);
      const problem = error as ProblemReply;
      const current = problem.current as Doc | undefined;
      const origin = started ? draftOf(started) : tries.current.sent;
      if (problem.code !== 'staleRevision' || !current || !origin) return refused(problem);
      const base = await asKept(origin, current);
      const theirs = await asKept(draftOf(current), current);
      typed = await asKept(typed, current);
      // It is what we want: an earlier save did arrive, and only its answer was lost.
      if (same(theirs, typed)) return saved(current, mine);
      const { value, conflicts } = merge(shapeFor(current), { base, mine: typed, theirs });
      if (conflicts.length > 0) {
        setBase(started);
        setDraft(withWhatWasTypedSince(mine, typed));
        setClash({ base, current, conflicts });
        return false;
      }
      if (merges === MOST_MERGES) return refused(problem);
      [typed, started] = [value, current];
    }
  }

  /**
   * Under one id only one content is created, so a repeat sends what was sent first. Words that followed are a change to
   * what is there now, which others may have changed, too.
   */
  async function add(typed: Draft, again = false): Answer<Doc> {
    if (!create) return {};
    const first = tries.current.sent ?? typed;
    // Before it leaves: whoever comes back after a crash must know of it.
    keepSent(first);
    const { data, error } = await create(first, tries.current.id);
    const problem = error as ProblemReply | undefined;
    // What was made and deleted since is known by the same words, should it come back.
    if (problem && isRefusal(problem) && !isGone(problem)) keepSent(undefined);
    // Another tab had the same words back, and created them with others.
    if (problem?.code === 'idTaken' && !again) {
      tries.current = noTries();
      return add(typed, true);
    }
    if (data && !same(first, typed))
      return { error: new Problem('staleRevision', { current: data }).toJSON() };
    return { data, error };
  }

  function keepSent(first: Draft | undefined) {
    tries.current.sent = first;
    keepTries();
  }

  function keepTries() {
    keep(place, { base, draft: typed.current, ...tries.current, labels, at: now() });
  }

  /** Goes on here with what was typed elsewhere. */
  function take({ name: elsewhere, kept: given }: Found) {
    const found = given as Kept<Doc, Partial<Draft>>;
    keep(place, found);
    forget(elsewhere);
    tries.current = { ...noTries(), ...(found.id && { id: found.id }), sentFrom: found.sentFrom };
    tries.current.sent = found.sent as Draft | undefined;
    setBase(found.base);
    setDraft({ ...(found.base ? draftOf(found.base) : blank), ...found.draft });
    setRestoredAt(found.at);
  }

  /** Remembers where it started from when it is not known whether it arrived. */
  async function replace(merged: Draft, from: Doc): Answer<Doc> {
    const replaced = await update(merged, from);
    if (replaced.error && !isRefusal(replaced.error as ProblemReply)) {
      tries.current.sentFrom ??= from.revision;
      keepTries();
    }
    return replaced;
  }

  /** A draft to go on with, and in it what was typed while an earlier one was on its way. */
  const withWhatWasTypedSince = (earlier: Draft, theirs: Draft) => (now: Draft) =>
    merge(shape, { base: earlier, mine: now, theirs }).value;

  function saved(doc: Doc, mine: Draft): true {
    setBase(doc);
    setDraft(withWhatWasTypedSince(mine, draftOf(doc)));
    setRestoredAt(undefined);
    tries.current = noTries();
    forget(place);
    onSaved?.(doc);
    if (same(typed.current, mine)) onFinished?.();
    return true;
  }

  function refused(problem: ProblemReply): false {
    // What was created without an answer may be deleted, too.
    if (isGone(problem)) setDeleted('there');
    else {
      setFailure(problem);
      onFailed?.(problem);
    }
    setErrors({ ...problem.fields, ...(picture && aboutPicture(problem, picture)) });
    return false;
  }

  async function start(mine: Draft, from: Doc | undefined): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    return send(mine, from).finally(() => setBusy(false));
  }

  async function save(): Promise<boolean> {
    if (busy) return false;
    const wrong = check?.(draft) ?? {};
    setErrors(wrong);
    setFailure(undefined);
    return Object.keys(wrong).length === 0 && start(draft, base);
  }

  /** Brings back what someone deleted, as it was, and saves what was typed on top; what is erased is made anew. */
  async function addAgain() {
    setDeleted(undefined);
    if (deleted === 'forGood' || !restore) {
      tries.current = noTries();
      setBase(undefined);
      return void start(draft, undefined);
    }
    setBusy(true);
    const { error } = await restore(tries.current.id, base);
    setBusy(false);
    if (!error) return void start(draft, base);
    if (isGone(error as ProblemReply)) setDeleted('forGood');
    else refused(error as ProblemReply);
  }

  function discard() {
    forget(place);
    // What comes next is another one: under the old id it would change the one that may have arrived.
    tries.current = noTries();
    setBase(stored ?? base);
    setDraft(stored ? draftOf(stored) : before);
    setRestoredAt(undefined);
    setErrors({});
    setFailure(undefined);
  }

  function settle({ base, current }: Clash<Doc, Draft>, choices: Choices) {
    const theirs = draftOf(current);
    const { value } = merge(shapeFor(current), { base, mine: draft, theirs }, choices);
    tries.current.sentFrom = undefined;
    setClash(undefined);
    setBase(current);
    setDraft(value);
    void start(value, current);
  }

  return {
    draft,
    errors,
    failure,
    busy,
    unsaved,
    save,
    discard,
    ask,
    change: (changes) => {
      setDraft((earlier) => ({ ...earlier, ...changes }));
      // A field's error goes when the field, or anything in it, is edited.
      setErrors((earlier) =>
        Object.fromEntries(Object.entries(earlier).filter(([path]) => !(path.split('.')[0]! in changes))),
      );
    },
    restored: (
      <>
        {aboveForms}
        {unsaved && restoredAt && <RestoredNotice at={restoredAt} onDiscard={discard} />}
        {!unsaved && offered && (
          <OfferedNotice
            at={offered.kept.at}
            onTake={() => take(offered)}
            onDiscard={() => forget(offered.name)}
          />
        )}
        <NoRoomNotice room={room} />
        {failure && <NotTakenNotice problem={failure} />}
      </>
    ),
    questions: (
      <>
        {clash && (
          <ConflictDialog
            conflicts={clash.conflicts}
            onSettle={(choices) => settle(clash, choices)}
            onLater={() => setClash(undefined)}
          />
        )}
        {deleted && (
          <DeletedDialog
            onAddAgain={create && (() => void addAgain())}
            erased={deleted === 'forGood' ? ((base && lost?.(base)) ?? '') : undefined}
            onLetGo={() => {
              setDeleted(undefined);
              forget(place);
              tries.current = noTries();
              setDraft(before);
              onGone?.();
            }}
            onLater={() => setDeleted(undefined)}
          />
        )}
        {question}
      </>
    ),
  };
}
