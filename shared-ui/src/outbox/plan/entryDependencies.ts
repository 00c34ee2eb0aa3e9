import { parentIn, sameTarget, type Edit, type DraftKind, type Entry, type Target } from '../entry.ts';

const isTree = ({ target: { kind } }: Entry) => kind === 'chatbot';
export const isAboutQuestions = ({ kind }: Target): boolean => kind === 'question' || kind === 'chatbot';

/** Whether an outbox entry can only be sent after an earlier one has arrived. */
export function dependsOn(entry: Entry, earlier: Entry): boolean {
  if (sameTarget(entry.target, earlier.target)) return true;
  if (
    isAboutQuestions(entry.target) &&
    isAboutQuestions(earlier.target) &&
    (isTree(entry) || isTree(earlier))
  )
    return true;
  if (takesAlong(entry, earlier)) return true;
  if (translatesTo(entry.edit, languagesAdded(earlier))) return true;
  return earlier.edit.type === 'create' && idsIn(entry.edit).has(earlier.target.id);
}

const movesQuestion = ({ target, edit }: Entry) =>
  target.kind === 'question' && edit.type === 'update' && parentIn(edit.base) !== parentIn(edit.fields);

/** Whether a deletion would also delete, on the server, a question that an earlier outbox entry moves elsewhere. */
const takesAlong = (entry: Entry, earlier: Entry): boolean =>
  entry.edit.type === 'delete' && movesQuestion(earlier) && idsIn(entry.edit).has(earlier.target.id);

const ids = new WeakMap<Edit, ReadonlySet<string>>();

/** Whether an edit contains one of these ids. */
const namesAny = (edit: Edit, these: ReadonlySet<string>): boolean =>
  these.size > 0 && [...idsIn(edit)].some((id) => these.has(id));

/** All document ids in an edit. */
function idsIn(edit: Edit): ReadonlySet<string> {
  let known = ids.get(edit);
  if (!known) {
    known = new Set(JSON.stringify(edit).match(/\b[0-9a-f]{24}\b/g));
    ids.set(edit, known);
  }
  return known;
}

/** The codes of the languages that an edit of the settings adds. */
function languagesAdded({ target, edit }: Entry): readonly string[] {
  if (target.kind !== 'settings' || edit.type !== 'update') return [];
  const codesIn = ({ languages = [] }: { languages?: readonly { code: string }[] }) =>
    languages.map(({ code }) => code);
  const before = codesIn(edit.base);
  return codesIn(edit.fields).filter((code) => !before.includes(code));
}

/** Whether an edit may have translations to one of these languages, which the server accepts only after the settings. */
const translatesTo = (edit: Edit, languages: readonly string[]): boolean =>
  languages.some((code) => JSON.stringify(edit).includes(`${JSON.stringify(code)}:{`));

/**
 * The entries that can be sent, in order. An outbox entry that waits for a decision, or is being sent, blocks only
 * those that depend on it. The cost is linear.
 */
export function sendable(entries: readonly Entry[], onTheirWay: ReadonlySet<number> = new Set()): Entry[] {
  const stopped = makeStopped();
  return entries.filter((entry) => {
    const isOnItsWay = onTheirWay.has(entry.number);
    const free = !entry.trouble && !isOnItsWay && !stopped.stops(entry);
    if (!free) stopped.add(entry, isOnItsWay);
    return free;
  });
}

/** An index of the blocked outbox entries. It tells fast whether another entry depends on one of them. */
function makeStopped() {
  const targets = new Map<DraftKind, Set<string>>();
  const made = new Set<string>();
  const moved = new Set<string>();
  const languages: string[] = [];
  /** Kinds of which a new document is being sent. The next one must wait, so that the server creates them in order. */
  const making = new Set<string>();
  let tree = false;
  let questions = false;
  let questionOnItsWay = false;
  return {
    add(entry: Entry, isOnItsWay: boolean) {
      const { kind, id } = entry.target;
      targets.set(kind, (targets.get(kind) ?? new Set()).add(id));
      if (entry.edit.type === 'create') made.add(entry.target.id);
      if (movesQuestion(entry)) moved.add(entry.target.id);
      languages.push(...languagesAdded(entry));
      if (isOnItsWay && entry.edit.type === 'create') making.add(entry.target.kind);
      tree ||= isTree(entry);
      questions ||= isAboutQuestions(entry.target);
      questionOnItsWay ||= isOnItsWay && isAboutQuestions(entry.target);
    },
    stops(entry: Entry): boolean {
      if (targets.get(entry.target.kind)?.has(entry.target.id)) return true;
      // On the server, all questions are one document.
      if (isAboutQuestions(entry.target) && (tree || questionOnItsWay || (questions && isTree(entry))))
        return true;
      if (entry.edit.type === 'create' && making.has(entry.target.kind)) return true;
      if (translatesTo(entry.edit, languages)) return true;
      return namesAny(entry.edit, made) || (entry.edit.type === 'delete' && namesAny(entry.edit, moved));
    },
  };
}

/** The numbers of an outbox entry and of all entries that must be sent before it. */
export function withWhatItNeeds(entry: Entry, entries: readonly Entry[]): Set<number> {
  const earlier = entries.filter((each) => each.number < entry.number && dependsOn(entry, each));
  return new Set([entry.number, ...earlier.flatMap((each) => [...withWhatItNeeds(each, entries)])]);
}
