import { problems, type ProblemCode, type ProblemReply } from '@agency/contract/problems';
import { problemOf } from '@agency/contract/fallbackProblems';
import { makeListeners } from '../listeners.ts';
import { merge } from '../merge/merge.ts';
import { isNewer, type Revised } from '../merge/revision.ts';
import { same } from '../merge/deepEqual.ts';
import type { EditorConfig } from './editedDocument.ts';
import type { UnsavedInput } from './unsavedStorage.ts';
import type { Saver, Saving } from './savingState.ts';
import { isGone, send } from './sendDraft.ts';
import { saveStateOf, type PendingWrite } from './pendingWrite.ts';

const aboutPicture = ({ code }: ProblemReply, field: string): Record<string, string> =>
  pictureProblems.has(code) ? { [field]: problems[code].message } : {};
const pictureProblems = new Set<ProblemCode>(['pictureTooLarge', 'tooManyPixels', 'tooLong', 'notAPicture']);

/**
 * Holds the input for one document and never loses it: it is stored before it is sent, survives failures and reloads, and is
 * merged with what others saved in the meantime. The user decides about conflicts.
 */
export function createSaver<Doc extends Revised, Draft extends object>(
  first: EditorConfig<Doc, Draft>,
): Saver<Doc, Draft> {
  let edited = first;
  const found = edited.place.read();
  // The server already has the stored draft: it was saved, but the reply was lost.
  const isSaved = found && edited.stored && same(edited.draftOf(edited.stored), found.draft);
  const kept = isSaved ? undefined : found;
  const draftFrom = (base: Doc | undefined) => (base ? edited.draftOf(base) : edited.blank);
  let pending: PendingWrite<Draft> = withPictures(saveStateOf(kept), kept?.base);
  let moment = kept ? kept.moment : edited.momentNow?.();
  const base = kept ? kept.base : edited.stored;
  let state: Saving<Doc, Draft> = judged({
    base,
    draft: { ...draftFrom(base), ...kept?.draft },
    unsaved: false,
    restoredAt: kept?.at,
    room: 'all',
    busy: false,
    errors: {},
    failure: undefined,
    waiting: undefined,
    question: undefined,
  });
  const { tell, subscribe } = makeListeners();
  let isBegun = false;

  function judged(now: Saving<Doc, Draft>): Saving<Doc, Draft> {
    return { ...now, unsaved: !same(now.draft, draftFrom(now.base)) };
  }

  function set(changes: Partial<Saving<Doc, Draft>>) {
    state = judged({ ...state, ...changes });
    if ('draft' in changes) storeInput();
    if (!takeStored()) tell();
  }

  /** If there is no unsaved input, takes over what others saved. Returns whether it took over something. */
  function takeStored(): boolean {
    const { stored } = edited;
    if (!stored || !state.base || !isNewer(stored, state.base) || state.unsaved || state.busy) return false;
    // The form has no unsaved input, so even if an earlier write got no reply, there is nothing left to send: start
    // with a new key.
    pending = saveStateOf();
    setBase(stored, { draft: edited.draftOf(stored) });
    return true;
  }

  /**
   * If the stored copy of a sent draft lacks pictures because storage was full, takes the base document's pictures
   * instead.
   */
  function withPictures(left: PendingWrite<Draft>, base: Doc | undefined): PendingWrite<Draft> {
    return left.sent ? { ...left, sent: { ...draftFrom(base), ...left.sent } } : left;
  }

  /** Makes `base` the document that the draft is compared with and saved on top of. */
  function setBase(base: Doc | undefined, changes: Partial<Saving<Doc, Draft>>) {
    moment = edited.momentNow?.();
    set({ ...changes, base });
  }

  /** Stores the input until it is saved. */
  function storeInput() {
    if (!state.unsaved) edited.place.forget();
    state = { ...state, room: state.unsaved ? storePending() : 'all' };
  }

  const storePending = () =>
    edited.place.keep({
      base: state.base,
      draft: state.draft,
      ...pending,
      // `true` instead of a second copy of the draft: with pictures, two might not fit into storage.
      sent: pending.sent && same(pending.sent, state.draft) ? true : pending.sent,
      moment,
      labels: Object.fromEntries(Object.entries(edited.shape).map(([field, { label }]) => [field, label])),
      at: new Date().toISOString(),
    });

  function note(changes: Partial<typeof pending>) {
    pending = { ...pending, ...changes };
    if (state.unsaved || pending.sent !== undefined) storePending();
    else edited.place.forget();
  }

  /** Adds to `theirs` what the user typed since the draft `earlier` was sent. */
  const withWhatWasTypedSince = (earlier: Draft, theirs: Draft): Draft =>
    merge(edited.shape, { base: earlier, mine: state.draft, theirs }).value;

  async function start(first: Draft, from: Doc | undefined, { afterRestore = false } = {}): Promise<boolean> {
    let mine = first;
    const goOn = (base: Doc, draft: Draft) => {
      setBase(base, { draft: withWhatWasTypedSince(mine, draft) });
      mine = draft;
    };
    const waits = (waiting: ProblemReply) => set({ waiting });
    const log = { now: () => pending, moment: () => moment, note, waits, goOn };
    set({ busy: true, failure: undefined });
    try {
      const sent = await send(edited, log, { mine, base: from, afterRestore });
      if (sent.came === 'through') saved(sent.doc, mine);
      else if (sent.came === 'refused') refused(sent.problem);
      else
        set({
          draft: withWhatWasTypedSince(mine, sent.draft),
          question: { about: 'conflict', ...sent.clash },
        });
      return sent.came === 'through';
    } finally {
      set({ busy: false, waiting: undefined });
    }
  }

  function saved(doc: Doc, mine: Draft) {
    const isFinished = same(state.draft, mine);
    pending = saveStateOf();
    setBase(doc, { draft: withWhatWasTypedSince(mine, edited.draftOf(doc)), restoredAt: undefined });
    edited.onSaved?.(doc);
    if (isFinished) edited.onFinished?.();
  }

  function refused(problem: ProblemReply) {
    const { picture } = edited;
    const errors = { ...problem.fields, ...(picture && aboutPicture(problem, picture)) };
    if (problem.code === 'otherEra') return set({ errors, question: { about: 'otherEra' } });
    // A new document can be gone, too: an earlier try created it, the reply was lost, and then someone deleted it.
    if (isGone(problem)) return set({ errors, question: { about: 'deleted' } });
    set({ errors, failure: problem });
    edited.onFailed?.(problem);
  }

  function startOver(changes: Partial<Saving<Doc, Draft>>) {
    // The next write needs a new id and key. With the old ones, it would change the document that an unanswered
    // write may have created.
    pending = saveStateOf();
    moment = edited.momentNow?.();
    set(changes);
  }

  return {
    state: () => state,
    subscribe,

    use(next) {
      if (!isBegun && !state.unsaved) edited.place.forget();
      isBegun = true;
      const isElsewhere = next.place.name !== edited.place.name;
      edited = next;
      if (isElsewhere || judged(state).unsaved !== state.unsaved) set({ draft: state.draft });
      else takeStored();
    },

    change(changes) {
      // Editing a field, or anything inside it, clears its errors.
      const errors = Object.entries(state.errors).filter(([path]) => !(path.split('.')[0]! in changes));
      set({ draft: { ...state.draft, ...changes }, errors: Object.fromEntries(errors) });
    },

    async save() {
      if (state.busy) return false;
      // If an earlier write got no reply, save even without changes, to find out whether it arrived.
      if (state.base && !state.unsaved && pending.sent === undefined) {
        set({ errors: {}, failure: undefined });
        edited.onUnchanged?.();
        return true;
      }
      const draft = edited.normalize?.(state.draft) ?? state.draft;
      const errors = edited.check?.(draft, state.base) ?? {};
      set({ draft, errors, failure: undefined });
      return Object.keys(errors).length === 0 && start(state.draft, state.base);
    },

    discard() {
      const base = edited.stored ?? state.base;
      startOver({
        base,
        draft: draftFrom(base),
        restoredAt: undefined,
        errors: {},
        failure: undefined,
      });
    },

    take(found) {
      // Input that was never sent gets a new id and idempotency key in this tab, so that two tabs can't claim the same write.
      moment = found.moment;
      pending =
        found.sent === undefined
          ? saveStateOf()
          : withPictures(saveStateOf(found as UnsavedInput<Doc, Draft>), found.base);
      set({ base: found.base, draft: { ...draftFrom(found.base), ...found.draft }, restoredAt: found.at });
    },

    async settle(choices) {
      const { question } = state;
      if (question?.about !== 'conflict') return false;
      const { base, current } = question;
      const versions = { base, mine: state.draft, theirs: edited.draftOf(current) };
      const { value } = merge(edited.shape, versions, choices);
      setBase(current, { question: undefined, draft: value });
      return start(value, current);
    },

    async addAgain() {
      const { question } = state;
      if (question?.about !== 'deleted') return false;
      const { restore } = edited;
      if (question.erased !== undefined || !restore) {
        startOver({ question: undefined, base: undefined, draft: state.draft });
        return start(state.draft, undefined);
      }
      set({ question: undefined, busy: true });
      const problem = problemOf((await restore(pending.id, state.base)).error);
      set({ busy: false });
      if (!problem) return start(state.draft, state.base);
      if (isGone(problem))
        set({ question: { about: 'deleted', erased: (state.base && edited.lost?.(state.base)) ?? '' } });
      else refused(problem);
      return false;
    },

    async compareAndSave() {
      if (state.question?.about !== 'otherEra') return false;
      startOver({ question: undefined });
      return start(state.draft, state.base, { afterRestore: true });
    },

    letGo() {
      startOver({ question: undefined, draft: draftFrom(state.base) });
      edited.onGone?.();
    },

    later: () => set({ question: undefined }),
  };
}
