import { home, type Home, type Solution } from '@agency/contract/home';
import type { Conflict, Side } from '@agency/shared-ui/merge/merge.ts';
import { same } from '@agency/shared-ui/merge/deepEqual.ts';
import { items, value } from '@agency/contract/document/shape';
import { IDEMPOTENCY_KEY } from '@agency/contract/apiHeaders';
import type { UnsavedInputSlot } from '@agency/shared-ui/saving/unsavedStorage.ts';
import type { EditorConfig } from '@agency/shared-ui/saving/editedDocument.ts';
import { createSaver } from '@agency/shared-ui/saving/saver.ts';
import type { Saver } from '@agency/shared-ui/saving/savingState.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Api } from '../fixtures/api.ts';
import { test } from '../fixtures/apiTest.ts';

type Draft = Pick<Home, 'headline' | 'subheadline' | 'solutions'>;

const shape = {
  headline: value('Headline'),
  subheadline: value('Subheadline'),
  solutions: items<Solution>(
    'Our Solutions',
    { keyOf: ({ id }) => id, nameOf: ({ title }) => title },
    { title: value('Title'), description: value('Description') },
  ),
};

const idOf = (place: number) => String(place).padStart(24, '0');
const aSolution = (place: number): Solution => ({
  id: idOf(place),
  title: `Solution ${place}`,
  description: 'As it was.',
  icon: 'Code2',
  link: '',
});
const start: Draft = {
  headline: 'As it was',
  subheadline: 'As it was',
  solutions: [0, 1, 2, 3].map(aSolution),
};
const draftOf = ({ headline, subheadline, solutions }: Home): Draft => ({ headline, subheadline, solutions });

/** A storage slot for unsaved input, in memory. */
function aPlace(): UnsavedInputSlot<Home, Draft> {
  let text: string | undefined;
  return {
    name: 'home',
    read: () => (text === undefined ? undefined : JSON.parse(text)),
    keep: (kept) => {
      text = JSON.stringify(kept);
      return 'all';
    },
    forget: () => (text = undefined),
  };
}

/** A simulated person who edits the home page in the dashboard, and chooses the same side in all conflicts. */
class Editor {
  private readonly api: Api;
  private readonly prefers: Side;
  private readonly edited: EditorConfig<Home, Draft>;
  private readonly saver: Saver<Home, Draft>;

  constructor(api: Api, opened: Home, prefers: Side) {
    this.api = api;
    this.prefers = prefers;
    this.edited = {
      stored: opened,
      blank: draftOf(opened),
      draftOf,
      shape,
      place: aPlace(),
      update: async (body, { revision: ifMatch }, { write }) => {
        const headers = { [IDEMPOTENCY_KEY]: write };
        const answer = await api.call(home.update, { body, ifMatch, headers });
        return answer.status === 200 ? { data: answer.body } : { error: answer.problem };
      },
    };
    this.saver = createSaver(this.edited);
  }

  get draft(): Draft {
    return this.saver.state().draft;
  }

  /** `at` is the place of the step in the script. A new solution gets its id from it, so no id is there twice. */
  do(step: Step, at: number): void {
    const solutions = [...this.draft.solutions];
    const place = solutions.length ? step.place % solutions.length : 0;
    if (step.what === 'headline' || step.what === 'subheadline')
      return this.saver.change({ [step.what]: step.words });
    if (step.what === 'add') solutions.splice(place, 0, { ...aSolution(100 + at), title: step.words });
    else if (step.what === 'remove') solutions.splice(place, 1);
    else if (step.what === 'move') solutions.push(...solutions.splice(place, 1));
    else if (solutions[place]) solutions[place] = { ...solutions[place], [step.what]: step.words };
    this.saver.change({ solutions });
  }

  /** Saves. Expects the changes of both people in the result, except in fields with a conflict. */
  async save(): Promise<void> {
    const before = flat(draftOf(this.saver.state().base!));
    const mine = flat(this.draft);
    const stored = await this.api.unwrap(home.adminRead);
    const theirs = flat(draftOf(stored));
    // A form without unsaved input sends nothing and shows the content of the server.
    if (!this.saver.state().unsaved) this.saver.use({ ...this.edited, stored });
    const asked: Conflict[] = [];
    for (let isSaved = await this.saver.save(); !isSaved;) {
      const { question, failure } = this.saver.state();
      expect(failure).toBeUndefined();
      if (question?.about !== 'conflict') throw new Error('It was not saved, and nothing is asked.');
      asked.push(...question.conflicts);
      const choices = question.conflicts.map(({ path }) => [path, this.prefers] as const);
      isSaved = await this.saver.settle(Object.fromEntries(choices));
    }
    const after = flat(draftOf(this.saver.state().base!));
    const isAsked = (path: string) => asked.some((conflict) => path.startsWith(conflict.path));
    const changed = (path: string, now: unknown) => !isAsked(path) && !same(before.get(path), now);
    for (const [path, now] of mine) if (changed(path, now)) expect(after.get(path), path).toEqual(now);
    for (const [path, now] of theirs)
      if (changed(path, now) && same(mine.get(path), before.get(path)))
        expect(after.get(path), path).toEqual(now);
  }
}

/** All text fields that are merged separately, by path. For a removed item, `get` returns undefined. */
function flat({ headline, subheadline, solutions }: Draft): Map<string, unknown> {
  const fields = solutions.flatMap(({ id, title, description }) => [
    [`solutions/${id}/title`, title] as const,
    [`solutions/${id}/description`, description] as const,
  ]);
  return new Map<string, unknown>([['headline', headline], ['subheadline', subheadline], ...fields]);
}

interface Step {
  who: 0 | 1;
  what: 'headline' | 'subheadline' | 'title' | 'description' | 'add' | 'remove' | 'move' | 'save';
  place: number;
  words: string;
}

const steps = fc.array(
  fc.record<Step>({
    who: fc.constantFrom(0 as const, 1 as const),
    what: fc.constantFrom(
      'headline' as const,
      'subheadline' as const,
      'title' as const,
      'description' as const,
      'add' as const,
      'remove' as const,
      'move' as const,
      'save' as const,
      'save' as const,
    ),
    place: fc.nat(5),
    words: fc.constantFrom('one', 'two', 'three'),
  }),
  { minLength: 4, maxLength: 24 },
);

// Plays 60 random scripts of saves. This takes 8 s, and several times as long on a busy machine.
// docs/protocol.md: P17
test(
  'two editors save in any order: no text is lost unseen, and both end with the same content',
  {
    timeout: 180_000,
  },
  async ({ api }) => {
    await fc.assert(
      fc.asyncProperty(steps, fc.tuple(side(), side()), async (script, prefer) => {
        await api.unwrap(home.update, { body: start });
        const opened = await api.unwrap(home.adminRead);
        const editors = prefer.map((prefers) => new Editor(api, opened, prefers));
        for (const [at, step] of script.entries()) {
          if (step.what === 'save') await editors[step.who]!.save();
          else editors[step.who]!.do(step, at);
        }
        for (const editor of [...editors, ...editors]) await editor.save();
        const left = draftOf(await api.unwrap(home.read));
        for (const { draft } of editors) expect(draft).toEqual(left);
        expect(new Set(left.solutions.map(({ id }) => id)).size).toBe(left.solutions.length);
      }),
      { numRuns: 60 },
    );
  },
);

function side(): fc.Arbitrary<Side> {
  return fc.constantFrom('mine', 'theirs');
}
