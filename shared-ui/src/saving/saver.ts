import { problems, type ProblemCode, type ProblemReply } from '@agency/contract/problems';
import { problemOf } from '@agency/contract/fallbackProblems';
import { merge } from '../merge/merge.ts';
import type { Revised } from '../merge/revision.ts';
import { same } from '../merge/deepEqual.ts';
import { type DraftState, makeDraftState } from './draftState.ts';
import type { EditorConfig } from './editedDocument.ts';
import type { Saver } from './savingState.ts';
import { isGone, send } from './sendDraft.ts';

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
  const form = makeDraftState(first);
  const { now, set } = form;
  const start = makeStart(form);

  return {
    state: now,
    subscribe: form.subscribe,
    use: form.setConfig,
    take: form.take,

    change(changes) {
      // Editing a field, or anything inside it, clears its errors.
      const errors = Object.entries(now().errors).filter(([path]) => !(path.split('.')[0]! in changes));
      set({ draft: { ...now().draft, ...changes }, errors: Object.fromEntries(errors) });
    },

    async save() {
      const { busy, base, unsaved } = now();
      const { normalize, check, onUnchanged } = form.config();
      if (busy) return false;
      // A change that is kept on this device is sent again, instead of waiting until it is sent automatically.
      if (base && !unsaved && now().failure?.code !== 'kept') {
        set({ errors: {}, failure: undefined });
        onUnchanged?.();
        return true;
      }
      const draft = normalize?.(now().draft) ?? now().draft;
      const errors = check?.(draft, base) ?? {};
      set({ draft, errors, failure: undefined });
      return Object.keys(errors).length === 0 && start(now().draft, now().base);
    },

    discard() {
      const base = form.config().stored ?? now().base;
      const draft = form.draftFrom(base);
      form.startOver({ base, draft, restoredAt: undefined, errors: {}, failure: undefined });
    },

    async settle(choices) {
      const { question } = now();
      if (question?.about !== 'conflict') return false;
      const { base, current } = question;
      const { shape, draftOf } = form.config();
      const { value } = merge(shape, { base, mine: now().draft, theirs: draftOf(current) }, choices);
      form.setBase(current, { question: undefined, draft: value });
      return start(value, current);
    },

    async addAgain() {
      const { question } = now();
      if (question?.about !== 'deleted') return false;
      const { restore, lost } = form.config();
      if (question.erased !== undefined || !restore) {
        form.startOver({ question: undefined, base: undefined, draft: now().draft });
        return start(now().draft, undefined);
      }
      set({ question: undefined, busy: true });
      const problem = problemOf((await restore(form.pending().id, now().base)).error);
      set({ busy: false });
      const { base } = now();
      if (!problem) return start(now().draft, base);
      if (isGone(problem)) set({ question: { about: 'deleted', erased: (base && lost?.(base)) ?? '' } });
      else showProblem(form, problem);
      return false;
    },

    async compareAndSave() {
      if (now().question?.about !== 'otherEra') return false;
      form.startOver({ question: undefined });
      return start(now().draft, now().base, { afterRestore: true });
    },

    letGo() {
      form.startOver({ question: undefined, draft: form.draftFrom(now().base) });
      form.config().onGone?.();
    },

    later: () => set({ question: undefined }),
  };
}

/** Makes the function that sends a form's draft, and shows the result in the form. */
const makeStart = <Doc extends Revised, Draft extends object>(form: DraftState<Doc, Draft>) =>
  async function start(first: Draft, from: Doc | undefined, { afterRestore = false } = {}): Promise<boolean> {
    const { now, set, setBase, pending, moment } = form;
    let mine = first;
    /** Adds to `theirs` what the user typed since the draft `mine` was sent. */
    const withWhatWasTypedSince = (theirs: Draft): Draft =>
      merge(form.config().shape, { base: mine, mine: now().draft, theirs }).value;
    const goOn = (base: Doc, draft: Draft) => {
      setBase(base, { draft: withWhatWasTypedSince(draft) });
      mine = draft;
    };
    set({ busy: true, failure: undefined });
    try {
      const log = { pending, forgetWrite: form.forgetWrite, moment, goOn };
      const sent = await send(form.config(), log, { mine, base: from, afterRestore });
      if (sent.came === 'through') {
        const isFinished = same(now().draft, mine);
        form.forgetWrite();
        const draft = withWhatWasTypedSince(form.config().draftOf(sent.doc));
        setBase(sent.doc, { draft, restoredAt: undefined });
        form.config().onSaved?.(sent.doc);
        if (isFinished) form.config().onFinished?.();
      } else if (sent.came === 'kept') {
        form.forgetWrite();
        setBase(sent.doc, {
          draft: withWhatWasTypedSince(form.config().draftOf(sent.doc)),
          restoredAt: undefined,
        });
        showProblem(form, sent.problem);
      } else if (sent.came === 'refused') showProblem(form, sent.problem);
      else
        set({
          draft: withWhatWasTypedSince(sent.draft),
          question: { about: 'conflict', ...sent.clash },
        });
      return sent.came === 'through';
    } finally {
      set({ busy: false });
    }
  };

/** Shows in the form why the server refused the draft, or asks what to do. */
function showProblem<Doc extends Revised, Draft extends object>(
  { config, set }: DraftState<Doc, Draft>,
  problem: ProblemReply,
) {
  const { picture, onFailed } = config();
  const errors = { ...problem.fields, ...(picture && aboutPicture(problem, picture)) };
  if (problem.code === 'otherEra') return set({ errors, question: { about: 'otherEra' } });
  // A new document can be gone, too: an earlier try created it, the reply was lost, and then someone deleted it.
  if (isGone(problem)) return set({ errors, question: { about: 'deleted' } });
  set({ errors, failure: problem });
  onFailed?.(problem);
}
