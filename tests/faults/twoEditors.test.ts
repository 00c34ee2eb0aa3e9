import { home, type Home, type Solution } from '@agency/contract/home';
import { merge, type Choices, type Side } from '@agency/shared-ui/merge/merge.ts';
import { same } from '@agency/shared-ui/merge/same.ts';
import { items, value } from '@agency/shared-ui/merge/shape.ts';
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
});
const start: Draft = {
  headline: 'As it was',
  subheadline: 'As it was',
  solutions: [0, 1, 2, 3].map(aSolution),
};
const draftOf = ({ headline, subheadline, solutions }: Home): Draft => ({ headline, subheadline, solutions });

/** Someone with the home page open: what it looked like when editing began, and what was typed since. */
class Editor {
  draft: Draft;
  private readonly api: Api;
  private base: Home;
  private readonly prefers: Side;

  constructor(api: Api, opened: Home, prefers: Side) {
    this.api = api;
    this.base = opened;
    this.draft = draftOf(opened);
    this.prefers = prefers;
  }

  /** What the editor changed and hasn't saved, by path. */
  private edits(): Map<string, unknown> {
    const [before, after] = [flat(draftOf(this.base)), flat(this.draft)];
    return new Map([...after].filter(([path, now]) => !same(before.get(path), now)));
  }

  do(step: Step): void {
    const { draft } = this;
    const solutions = [...draft.solutions];
    const place = solutions.length ? step.place % solutions.length : 0;
    if (step.what === 'headline' || step.what === 'subheadline') draft[step.what] = step.words;
    else if (step.what === 'add') solutions.splice(place, 0, { ...aSolution(step.fresh), title: step.words });
    else if (step.what === 'remove') solutions.splice(place, 1);
    else if (step.what === 'move') solutions.push(...solutions.splice(place, 1));
    else if (solutions[place]) solutions[place] = { ...solutions[place], [step.what]: step.words };
    this.draft = { ...draft, solutions };
  }

  /** Saves as the dashboard does: merged with what others saved, asked where both changed the same. */
  async save(): Promise<void> {
    for (;;) {
      const edits = this.edits();
      const sent = this.draft;
      const answer = await this.api.call(home.update, { body: sent, ifMatch: this.base.revision });
      if (answer.status === 200) {
        // Everything this editor changed is there as it was sent.
        for (const [path, now] of edits) expect(flat(draftOf(answer.body)).get(path)).toEqual(now);
        this.base = answer.body;
        this.draft = draftOf(answer.body);
        return;
      }
      expect(answer.status).toBe(412);
      const current = answer.problem.current as Home;
      const versions = { base: draftOf(this.base), mine: this.draft, theirs: draftOf(current) };
      const { conflicts } = merge(shape, versions);
      const choices: Choices = Object.fromEntries(conflicts.map(({ path }) => [path, this.prefers]));
      const merged = merge(shape, versions, choices).value;
      // What only the others changed is left as they have it, unless it was shown here.
      const [before, theirs, after] = [flat(versions.base), flat(versions.theirs), flat(merged)];
      const shown = (path: string) => conflicts.some((each) => path.startsWith(each.path));
      for (const [path, now] of theirs)
        if (!same(before.get(path), now) && !edits.has(path) && !shown(path) && !path.endsWith('order'))
          expect(after.get(path), path).toEqual(now);
      for (const [path, now] of edits)
        if (!shown(path) && !path.endsWith('order')) expect(after.get(path), path).toEqual(now);
      this.base = current;
      this.draft = merged;
    }
  }
}

/** Each field that can be changed by itself, by its path; an item that was removed is undefined. */
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
  fresh: number;
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
    fresh: fc.integer({ min: 100, max: 999_999 }),
  }),
  { minLength: 4, maxLength: 24 },
);

test('two editors save in any order: nothing is lost without having been shown, and both end with the same', async ({
  api,
}) => {
  await fc.assert(
    fc.asyncProperty(steps, fc.tuple(side(), side()), async (script, prefer) => {
      await api.get(home.update, { body: start });
      const opened = await api.get(home.adminRead);
      const editors = prefer.map((prefers) => new Editor(api, opened, prefers));
      for (const step of script) {
        if (step.what === 'save') await editors[step.who]!.save();
        else editors[step.who]!.do(step);
      }
      for (const editor of [...editors, ...editors]) await editor.save();
      const left = draftOf(await api.get(home.read));
      for (const { draft } of editors) expect(draft).toEqual(left);
      expect(new Set(left.solutions.map(({ id }) => id)).size).toBe(left.solutions.length);
    }),
    { numRuns: 60 },
  );
});

function side(): fc.Arbitrary<Side> {
  return fc.constantFrom('mine', 'theirs');
}
