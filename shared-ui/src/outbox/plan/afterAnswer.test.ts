import { publicationIn } from '@agency/contract/document/publication';
import { seo } from '@agency/contract/seo';
import { Problem, problems, type ProblemCode, type ProblemReply } from '@agency/contract/problems';
import { services } from '@agency/contract/services';
import type { Endpoint } from '@agency/contract/endpoint';
import { expect, test } from 'vitest';
import type { Edit, Entry } from '../entry.ts';
import { afterAnswer, afterLooking } from './afterAnswer.ts';
import type { Next, EntryCall } from './sendStep.ts';

const at = '2026-11-22T10:00:00.000Z';
const id = '5f0000000000000000000001';
const target = { kind: 'service', id } as const;
const there = {
  ...publicationIn({}),
  draftLanguages: [],
  seo: seo().initial,
  id,
  createdAt: at,
  updatedAt: at,
  placeholders: {},
  revision: 4,
  title: 'Web',
  description: '',
  icon: 'Globe' as const,
  image: '',
  slug: 'web',
  price: '',
  duration: '',
};

const edits = {
  makes: { type: 'create', body: { title: 'Web' } },
  changes: { type: 'update', base: { title: 'Web' }, fields: { title: 'Sites' } },
  removes: { type: 'delete', base: {}, seen: {} },
  restores: { type: 'update', base: { title: 'Web' }, fields: { title: 'Sites' } },
} satisfies Record<EntryCall['does'], Edit>;

const entryFor = (does: EntryCall['does'], more: Partial<Entry> = {}): Entry => ({
  number: 1,
  save: 1,
  at,
  name: 'It',
  write: 'it',
  target,
  edit: edits[does],
  // An earlier attempt was based on this revision, and was not answered.
  sent: { revision: 2 },
  ...(does === 'restores' && { putBack: true as const }),
  ...more,
});
const stepFor = (does: EntryCall['does']): EntryCall => ({
  do: 'call',
  does,
  endpoint: services.update as unknown as Endpoint,
});
const refusal = (code: ProblemCode, details = {}) => new Problem(code, details).toJSON();

/** The next step in a few words. */
function inWords(next: Next): string {
  if (next.do !== 'end') return next.do;
  const { outcome } = next;
  return outcome.came === 'trouble' ? `asks: ${outcome.trouble.why}` : outcome.came;
}
const after = (does: EntryCall['does'], error: ProblemReply) =>
  afterAnswer({ error }, stepFor(does), entryFor(does), 'fresh');

// docs/protocol.md: P31 P32
test('an error that is not a refusal leaves the result of the attempt unknown', () => {
  const codes = Object.keys(problems) as ProblemCode[];
  const open = codes.filter(
    (code) =>
      code === 'tooMany' ||
      code === 'secondFactorDemanded' ||
      problems[code].status >= 500 ||
      !problems[code].status,
  );
  for (const does of ['makes', 'changes', 'removes', 'restores'] as const)
    for (const code of open.filter((each) => each !== 'noRoom')) {
      const next = after(does, refusal(code));
      expect([does, code, inWords(next), next.entry]).toEqual([does, code, 'away', undefined]);
    }
});

test.for<[EntryCall['does'], ProblemCode, string, { details?: object; settled?: true; there?: unknown }]>([
  ['makes', 'sessionEnded', 'signedOut', {}],
  ['changes', 'signedOut', 'signedOut', {}],
  ['changes', 'staleRevision', 'again', { details: { current: there }, settled: true, there }],
  ['makes', 'staleRevision', 'again', { details: { current: there }, settled: true, there }],
  ['removes', 'staleRevision', 'again', { details: { current: there }, settled: true, there }],
  ['changes', 'keyReused', 'arrived', { details: { current: there }, settled: true, there }],
  ['makes', 'keyReused', 'arrived', { details: { current: there }, settled: true, there }],
  ['changes', 'keyReused', 'again', { settled: true }],
  ['makes', 'keyReused', 'again', { settled: true }],
  ['removes', 'keyReused', 'again', { settled: true }],
  ['changes', 'staleRevision', 'away', { details: { current: { id } } }],
  ['changes', 'notFound', 'asks: deletedThere', { there: undefined }],
  ['removes', 'notFound', 'through', { there: undefined }],
  ['makes', 'notFound', 'asks: refused', { settled: true }],
  ['makes', 'deleted', 'asks: deletedThere', {}],
  ['changes', 'invalid', 'asks: refused', { settled: true }],
  ['changes', 'idTaken', 'asks: refused', { settled: true }],
  ['makes', 'invalid', 'asks: refused', { settled: true }],
  ['makes', 'idTaken', 'look', { settled: true }],
  ['makes', 'invalid', 'look', { details: { fields: { parent: 'It is gone.' } }, settled: true }],
])('when a call that %s gets the error %s, the result is: %s', ([does, code, expected, left]) => {
  const next = after(does, refusal(code, left.details));
  expect(inWords(next)).toBe(expected);
  // If the answer settles whether the server stored the entry (`settled`), the mark of earlier unanswered attempts
  // (`sent`) is removed. Otherwise it stays, because one of them may have been stored.
  expect(next.entry?.sent?.revision).toBe(left.settled ? undefined : 2);
  expect(next.there).toEqual('there' in left ? { now: left.there } : undefined);
});

test('a successful create or update reports the document, and a successful delete reports it as deleted', () => {
  const answer = { data: there };
  for (const does of ['makes', 'changes'] as const)
    expect(afterAnswer(answer, stepFor(does), entryFor(does), 'fresh')).toEqual({
      do: 'arrived',
      there: { now: there },
    });
  const removed = afterAnswer({ data: null }, stepFor('removes'), entryFor('removes'), 'fresh');
  expect(removed).toEqual({ do: 'arrived', there: { now: undefined } });
});

test('a restored document is updated next, and a failed restore is reported as erased or refused', () => {
  const { putBack: _, ...free } = entryFor('restores');
  expect(afterAnswer({ data: there }, stepFor('restores'), entryFor('restores'), 'fresh')).toEqual({
    do: 'again',
    entry: free,
    there: { now: there },
  });
  for (const code of ['deleted', 'notFound'] as const)
    expect(after('restores', refusal(code))).toEqual({
      do: 'end',
      entry: free,
      outcome: { came: 'trouble', trouble: { why: 'deletedThere', erased: true } },
    });
  expect(after('restores', refusal('invalid'))).toMatchObject({ entry: free, outcome: { came: 'trouble' } });
  // The document is restored from the trash after the user signs in again.
  expect(after('restores', refusal('sessionEnded'))).toEqual({ do: 'end', outcome: { came: 'signedOut' } });
});

const problem = refusal('idTaken');

test('a create of a document that exists with other content becomes an update with a new idempotency key', () => {
  const entry = entryFor('makes', { edit: { type: 'create', body: { title: 'Sites' } } });
  const next = afterLooking(entry, problem, { service: [there] }, 'fresh');
  const edit = { type: 'update', base: { title: undefined }, fields: { title: 'Sites' } };
  expect(next).toMatchObject({ do: 'again', entry: { edit } });
  expect(next.entry?.write).not.toBe(entry.write);
  expect(next.entry).not.toHaveProperty('sent');
});

test('a create of a document that someone else has created becomes an update of an empty document', () => {
  const { entry } = after('makes', refusal('staleRevision', { current: there }));
  expect(entry).toMatchObject({ edit: { type: 'update', base: { title: '' }, fields: { title: 'Web' } } });
});

test('a create of a missing document is refused, or reported as deleted if its parent question is missing', () => {
  const lost = entryFor('makes', {
    target: { kind: 'question', id },
    edit: { type: 'create', body: { question: 'Why?', parent: { id: '5f0000000000000000000002' } } },
  });
  const chatbot = { revision: 1, updatedAt: at, categories: [] };
  expect(inWords(afterLooking(lost, problem, { chatbot }, 'fresh'))).toBe('asks: deletedThere');
  expect(inWords(afterLooking(entryFor('makes'), problem, { service: [] }, 'fresh'))).toBe('asks: refused');
});
