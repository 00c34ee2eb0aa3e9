import { newId } from '../api/newId.ts';
import { makeListeners } from '../listeners.ts';
import { isNewer, LOCAL_SAVE_STEP, type Revised } from '../merge/revision.ts';
import { same } from '../merge/deepEqual.ts';
import type { EditorConfig } from './editedDocument.ts';
import { sameDraft } from './sameDraft.ts';
import { pendingWriteOf, type PendingWrite } from './pendingWrite.ts';
import type { Saving } from './savingState.ts';
import type { UnsavedInput } from './unsavedStorage.ts';

/** The state of one form: what was typed, and what it is based on. It stores unsaved input. */
export interface DraftState<Doc extends Revised, Draft extends object> {
  config: () => EditorConfig<Doc, Draft>;
  /** Called whenever the document may have changed. Others' changes are taken over if nothing was typed. */
  setConfig: (next: EditorConfig<Doc, Draft>) => void;
  now: () => Saving<Doc, Draft>;
  set: (changes: Partial<Saving<Doc, Draft>>) => void;
  /** Makes `base` the document that the draft is compared with and saved on top of. */
  setBase: (base: Doc | undefined, changes: Partial<Saving<Doc, Draft>>) => void;
  draftFrom: (base: Doc | undefined) => Draft;
  pending: () => PendingWrite;
  moment: () => string | undefined;
  /** Gives the next write a new id and idempotency key. */
  forgetWrite: () => void;
  /** Changes the state, and makes the next write a new one, based on what the server has now. */
  startOver: (changes: Partial<Saving<Doc, Draft>>) => void;
  /** Continues with input from another tab. */
  take: (found: UnsavedInput<Doc, Partial<Draft>>) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Makes the state of a form, with the input that was stored earlier. */
export function makeDraftState<Doc extends Revised, Draft extends object>(
  first: EditorConfig<Doc, Draft>,
): DraftState<Doc, Draft> {
  const { tell, subscribe } = makeListeners();
  let config = first;
  let isBegun = false;
  const kept = unsentInput(first);
  const draftFrom = (base: Doc | undefined) => (base ? config.draftOf(base) : config.blank);
  let pending = pendingWriteOf(kept);
  let moment = kept ? kept.moment : config.momentNow?.();
  let state = firstState(first, kept);

  function set(changes: Partial<Saving<Doc, Draft>>) {
    const before = state.draft;
    state = judged({ ...state, ...changes }, config);
    if ('draft' in changes) {
      // Other content is another write.
      if (!same(changes.draft, before)) pending = { ...pending, write: newId() };
      if (!state.unsaved) config.place.forget();
      state = { ...state, room: state.unsaved ? store() : 'all' };
    }
    if (changes.busy && state.unsaved) store();
    if (!takeStored()) tell();
  }

  /** If there is no unsaved input, takes over what others saved. Returns whether it took over something. */
  function takeStored(): boolean {
    const { stored } = config;
    const isOld = stored && state.base && !isNewer(stored, state.base);
    if (!stored || isOld || state.unsaved || state.busy) return false;
    pending = pendingWriteOf();
    // The server has a change that was kept on this device.
    const isSent = state.failure?.code === 'kept' && stored.revision < LOCAL_SAVE_STEP;
    const failure = isSent ? undefined : state.failure;
    setBase(stored, { draft: config.draftOf(stored), failure });
    return true;
  }

  function setBase(base: Doc | undefined, changes: Partial<Saving<Doc, Draft>>) {
    moment = config.momentNow?.();
    set({ ...changes, base });
  }

  const store = () =>
    config.place.keep({
      base: state.base,
      draft: state.draft,
      ...pending,
      ...(state.busy && { sent: true as const }),
      moment,
      labels: Object.fromEntries(Object.entries(config.shape).map(([field, { label }]) => [field, label])),
      at: new Date().toISOString(),
    });

  return {
    config: () => config,
    setConfig(next) {
      if (!isBegun && !state.unsaved) config.place.forget();
      isBegun = true;
      const isElsewhere = next.place.name !== config.place.name;
      config = next;
      if (isElsewhere || judged(state, config).unsaved !== state.unsaved) set({ draft: state.draft });
      else takeStored();
    },
    now: () => state,
    set,
    setBase,
    draftFrom,
    pending: () => pending,
    moment: () => moment,
    forgetWrite: () => void (pending = pendingWriteOf()),
    startOver(changes) {
      // The next write gets a new id and key. With the old ones, it would change the document that an earlier write,
      // which got no answer, may have created.
      pending = pendingWriteOf();
      moment = config.momentNow?.();
      set(changes);
    },
    take(found) {
      // New ids, so that two tabs don't create the same document, unless it may exist already.
      moment = found.moment;
      pending = pendingWriteOf(found.sent && found.id !== undefined ? { id: found.id } : {});
      set({ base: found.base, draft: { ...draftFrom(found.base), ...found.draft }, restoredAt: found.at });
    },
    subscribe,
  };
}

/** The input that was stored earlier, unless the server has it: it was saved, but the reply was lost. */
function unsentInput<Doc extends Revised, Draft extends object>({
  place,
  stored,
  draftOf,
}: EditorConfig<Doc, Draft>) {
  const found = place.read();
  return found && stored && same(draftOf(stored), found.draft) ? undefined : found;
}

function firstState<Doc extends Revised, Draft extends object>(
  config: EditorConfig<Doc, Draft>,
  kept: ReturnType<typeof unsentInput<Doc, Draft>>,
): Saving<Doc, Draft> {
  const base = kept ? kept.base : config.stored;
  const state = {
    base,
    draft: { ...(base ? config.draftOf(base) : config.blank), ...kept?.draft },
    unsaved: false,
    restoredAt: kept?.at,
    room: 'all',
    busy: false,
    errors: {},
    failure: undefined,
    question: undefined,
  } as const;
  return judged(state, config);
}

/** The state, with whether its draft differs from what it is based on. */
const judged = <Doc extends Revised, Draft extends object>(
  state: Saving<Doc, Draft>,
  { draftOf, blank, shape }: EditorConfig<Doc, Draft>,
): Saving<Doc, Draft> => ({
  ...state,
  unsaved: !sameDraft(shape, state.draft, state.base ? draftOf(state.base) : blank),
});
