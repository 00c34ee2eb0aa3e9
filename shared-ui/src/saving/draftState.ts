import { makeListeners } from '../listeners.ts';
import { isNewer, type Revised } from '../merge/revision.ts';
import { same } from '../merge/deepEqual.ts';
import type { EditorConfig } from './editedDocument.ts';
import { saveStateOf, type PendingWrite } from './pendingWrite.ts';
import type { Saving } from './savingState.ts';
import type { UnsavedInput } from './unsavedStorage.ts';

/** The state of one form: what was typed, what it is based on, and the write that sends it. It stores unsaved input. */
export interface DraftState<Doc extends Revised, Draft extends object> {
  config: () => EditorConfig<Doc, Draft>;
  /** Called whenever the document may have changed. Others' changes are taken over if nothing was typed. */
  setConfig: (next: EditorConfig<Doc, Draft>) => void;
  now: () => Saving<Doc, Draft>;
  set: (changes: Partial<Saving<Doc, Draft>>) => void;
  /** Makes `base` the document that the draft is compared with and saved on top of. */
  setBase: (base: Doc | undefined, changes: Partial<Saving<Doc, Draft>>) => void;
  draftFrom: (base: Doc | undefined) => Draft;
  pending: () => PendingWrite<Draft>;
  moment: () => string | undefined;
  /** Changes and stores the pending write. */
  note: (changes: Partial<PendingWrite<Draft>>) => void;
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
  let pending = withPictures(saveStateOf(kept), kept?.base);
  let moment = kept ? kept.moment : config.momentNow?.();
  let state = firstState(first, kept);

  /**
   * If the stored copy of a sent draft lacks pictures because storage was full, takes the base document's pictures
   * instead.
   */
  function withPictures(left: PendingWrite<Draft>, base: Doc | undefined): PendingWrite<Draft> {
    return left.sent ? { ...left, sent: { ...draftFrom(base), ...left.sent } } : left;
  }

  function set(changes: Partial<Saving<Doc, Draft>>) {
    state = judged({ ...state, ...changes }, config);
    if ('draft' in changes) {
      if (!state.unsaved) config.place.forget();
      state = { ...state, room: state.unsaved ? store() : 'all' };
    }
    if (!takeStored()) tell();
  }

  /** If there is no unsaved input, takes over what others saved. Returns whether it took over something. */
  function takeStored(): boolean {
    const { stored } = config;
    if (!stored || !state.base || !isNewer(stored, state.base) || state.unsaved || state.busy) return false;
    // The form has no unsaved input, so even if an earlier write got no reply, there is nothing left to send.
    pending = saveStateOf();
    setBase(stored, { draft: config.draftOf(stored) });
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
      // `true` instead of a second copy of the draft: with pictures, two might not fit into storage.
      sent: pending.sent && same(pending.sent, state.draft) ? true : pending.sent,
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
    note(changes) {
      pending = { ...pending, ...changes };
      if (state.unsaved || pending.sent !== undefined) store();
      else config.place.forget();
    },
    forgetWrite: () => void (pending = saveStateOf()),
    startOver(changes) {
      // The next write gets a new id and key. With the old ones, it would change the document that an earlier write,
      // which got no answer, may have created.
      pending = saveStateOf();
      moment = config.momentNow?.();
      set(changes);
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
    waiting: undefined,
    question: undefined,
  } as const;
  return judged(state, config);
}

/** The state, with whether its draft differs from what it is based on. */
const judged = <Doc extends Revised, Draft extends object>(
  state: Saving<Doc, Draft>,
  { draftOf, blank }: EditorConfig<Doc, Draft>,
): Saving<Doc, Draft> => ({
  ...state,
  unsaved: !same(state.draft, state.base ? draftOf(state.base) : blank),
});
