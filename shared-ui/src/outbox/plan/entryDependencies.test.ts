import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Edit, Entry, DraftKind } from '../entry.ts';
import { dependsOn, sendable, withWhatItNeeds } from './entryDependencies.ts';

const ids = [1, 2, 3].map((digit) => `5f000000000000000000000${digit}`);
const conflict = { why: 'conflict', theirs: { revision: 2 } } as const;

const anEdit = fc.oneof(
  fc.record({ type: fc.constant('create' as const), body: fc.record({ services: fc.subarray(ids) }) }),
  fc.record({
    type: fc.constant('update' as const),
    base: fc.constant({}),
    fields: fc.record({ services: fc.subarray(ids) }),
  }),
  fc.record({
    type: fc.constant('update' as const),
    base: fc.constant({ parent: null }),
    fields: fc.record({ parent: fc.record({ id: fc.constantFrom(...ids) }) }),
  }),
  fc.record({
    type: fc.constant('update' as const),
    base: fc.constant({}),
    fields: fc.constantFrom<Record<string, unknown>>(
      { languages: [{ code: 'fr' }] },
      { translations: { fr: { title: 'Titre' } } },
    ),
  }),
  fc.record({
    type: fc.constant('delete' as const),
    base: fc.record({ subQuestions: fc.subarray(ids) }),
    seen: fc.constant({}),
  }),
);
const aTree: Edit = { type: 'replaceTree', base: [], categories: [] };
const someEntries = fc
  .array(
    fc.record({
      kind: fc.constantFrom<DraftKind>('project', 'question', 'chatbot', 'settings'),
      id: fc.constantFrom(...ids),
      edit: anEdit,
      isTroubled: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((written) =>
    written.map(({ kind, id, edit, isTroubled }, place): Entry => {
      const isTree = kind === 'chatbot';
      return {
        number: place + 1,
        save: place + 1,
        at: '',
        name: '',
        write: 'it',
        target: { kind, id: isTree ? '' : id },
        edit: isTree ? aTree : edit,
        ...(isTroubled && { trouble: conflict }),
      };
    }),
  );

const numbers = (entries: readonly Entry[]) => entries.map(({ number }) => number);

// docs/protocol.md: P45
test('an entry that waits for a decision blocks only the entries that depend on it', () => {
  fc.assert(
    fc.property(someEntries, (entries) => {
      const stopped: Entry[] = [];
      for (const entry of entries)
        if (entry.trouble || stopped.some((earlier) => dependsOn(entry, earlier))) stopped.push(entry);
      expect(numbers(sendable(entries))).toEqual(
        numbers(entries.filter((entry) => !stopped.includes(entry))),
      );
    }),
    { seed: 20261122, numRuns: 300 },
  );
});

// docs/protocol.md: P43 P44
test('while an entry is being sent, its dependents, a second create of its kind or a second question wait', () => {
  fc.assert(
    fc.property(someEntries, fc.nat(), (written, pick) => {
      const entries = written.map(({ trouble: _, ...entry }) => entry);
      const away = entries[pick % Math.max(entries.length, 1)];
      if (!away) return;
      const isQuestion = ({ target: { kind } }: Entry) => kind === 'question' || kind === 'chatbot';
      const goAlong = sendable(entries, new Set([away.number]));
      expect(goAlong).not.toContain(away);
      for (const entry of goAlong.filter(({ number }) => number > away.number)) {
        expect(dependsOn(entry, away)).toBe(false);
        expect(isQuestion(entry) && isQuestion(away)).toBe(false);
        const isNewBesideNew = entry.edit.type === 'create' && away.edit.type === 'create';
        expect(isNewBesideNew && entry.target.kind === away.target.kind).toBe(false);
      }
    }),
    { seed: 20261122, numRuns: 300 },
  );
});

// docs/protocol.md: P44
test('the list of what an entry needs is complete, so it can be sent without other entries', () => {
  fc.assert(
    fc.property(someEntries, fc.nat(), (written, pick) => {
      const entries = written.map(({ trouble: _, ...entry }) => entry);
      const entry = entries[pick % Math.max(entries.length, 1)];
      if (!entry) return;
      const needed = withWhatItNeeds(entry, entries);
      expect(needed).toContain(entry.number);
      for (const each of entries.filter(({ number }) => needed.has(number)))
        for (const earlier of entries.filter(({ number }) => number < each.number))
          if (dependsOn(each, earlier)) expect(needed).toContain(earlier.number);
    }),
    { seed: 20261122, numRuns: 300 },
  );
});
