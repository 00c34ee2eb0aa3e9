import { Problem, type ProblemCode } from '@agency/contract/problems';
import { value } from '@agency/contract/document/shape';
import type { EditorConfig, WriteIdentity } from './editedDocument.ts';
import type { UnsavedInput } from './unsavedStorage.ts';
import { createSaver } from './saver.ts';

export interface Draft {
  title: string;
  text: string;
}
interface Doc extends Draft {
  id: string;
  revision: number;
}

const draftOf = ({ title, text }: Doc): Draft => ({ title, text });
export const start: Doc = { id: 'one', revision: 1, title: 'As it was', text: 'As it was' };

/** A server document with optimistic concurrency, on which tests can lose answers and let others write. */
export function aDocument(...there: Doc[]) {
  const made = new Map(there.map((one) => [one.id, one]));
  const trash = new Map<string, Doc>();
  /**
   * What happens to the next calls, in order: the reply is lost, or a function writes as somebody else before the
   * call arrives.
   */
  const ahead: ('lost' | (() => void))[] = [];
  const onTheWay = <Answer extends object>(work: () => Answer) => {
    const next = ahead.shift();
    if (typeof next === 'function') next();
    const answer = work();
    return Promise.resolve(next === 'lost' ? refusal('offline') : answer);
  };
  const refusal = (code: ProblemCode, current?: Doc) => ({ error: new Problem(code, { current }).toJSON() });
  const done = new Map<string, { of: string; answer: { data: Doc } }>();
  /** Does a write once per idempotency key. */
  const once = (
    name: string,
    draft: Draft,
    id: string,
    work: () => { data: Doc } | ReturnType<typeof refusal>,
  ) => {
    const of = JSON.stringify(draft);
    const before = done.get(name);
    if (before) return before.of === of ? before.answer : refusal('keyReused', made.get(id));
    const answer = work();
    if ('data' in answer) done.set(name, { of, answer });
    return answer;
  };
  const write = (id: string, changes: Partial<Draft>) => {
    const now = made.get(id)!;
    made.set(id, { ...now, ...changes, revision: now.revision + 1 });
    return { data: made.get(id)! };
  };
  return {
    ahead,
    now: (id = 'one') => made.get(id),
    all: () => [...made.values()],
    write,
    remove() {
      for (const [id, doc] of made) trash.set(id, doc);
      made.clear();
    },
    erase() {
      made.clear();
      trash.clear();
    },
    update: (draft: Draft, { id, revision }: Doc, { write: name }: WriteIdentity) =>
      onTheWay(() =>
        once(name, draft, id, () => {
          const now = made.get(id);
          if (!now) return refusal('notFound');
          return now.revision === revision ? write(id, draft) : refusal('staleRevision', now);
        }),
      ),
    create: (draft: Draft, id: string, { write: name }: WriteIdentity) =>
      onTheWay(() =>
        once(name, draft, id, () => {
          const now = made.get(id);
          if (now && now.title !== draft.title) return refusal('idTaken');
          if (!now) made.set(id, { ...draft, id, revision: 1 });
          return { data: made.get(id)! };
        }),
      ),
    restore(id: string) {
      const doc = trash.get(id);
      if (!doc) return Promise.resolve(refusal('deleted'));
      made.set(id, { ...doc, revision: doc.revision + 2 });
      return Promise.resolve({});
    },
  };
}

/** A saver for the test's document, and the unsaved input that it stored. */
export function anEditor(
  there: ReturnType<typeof aDocument>,
  changes: Partial<EditorConfig<Doc, Draft>> = {},
) {
  const done: string[] = [];
  let text: string | undefined;
  const kept = () => text && (JSON.parse(text) as UnsavedInput<Doc, Draft>);
  const edited: EditorConfig<Doc, Draft> = {
    stored: start,
    blank: { title: '', text: '' },
    draftOf,
    shape: { title: value('Title'), text: value('Text') },
    place: {
      name: 'here',
      read: () => kept() || undefined,
      keep: (all) => {
        text = JSON.stringify(all);
        return 'all';
      },
      forget: () => (text = undefined),
    },
    update: there.update,
    create: there.create,
    restore: (made, base) => there.restore(base?.id ?? made),
    lost: () => 'Its place is lost.',
    onSaved: () => done.push('saved'),
    onFinished: () => done.push('finished'),
    onGone: () => done.push('gone'),
    ...changes,
  };
  const open = () => createSaver(edited);
  return { saver: open(), reopen: open, edited, kept, done };
}
