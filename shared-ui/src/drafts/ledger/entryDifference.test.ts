import { expect, test } from 'vitest';
import type { Known } from '../../outbox/kinds/contentParts.ts';
import type { Edit, Entry, DraftKind } from '../../outbox/entry.ts';
import { differenceOf } from './entryDifference.ts';

const entry = (kind: DraftKind, id: string, edit: Edit, more: Partial<Entry> = {}): Entry => ({
  number: 1,
  save: 1,
  at: '2026-11-21T09:00:00.000Z',
  name: 'It',
  write: 'it',
  target: { kind, id },
  edit,
  ...more,
});

/** The differences as shown to the user: label, before, after. */
const told = (one: Entry, server: object = {}, view = server) =>
  differenceOf(one, server as Known, view as Known).map(({ labels, before, after }) => [
    labels.join(' › '),
    before,
    after,
  ]);

const sail = { id: 'a', title: 'Sail', description: 'By wind.', icon: 'Globe' };
const row = { id: 'b', title: 'Row', description: 'By hand.', icon: 'Globe' };
const steam = { id: 'c', title: 'Steam', description: 'By fire.', icon: 'Cpu' };

test('a changed list shows each changed item, not the whole list', () => {
  const edit: Edit = {
    type: 'update',
    base: { solutions: [sail, row] },
    fields: { solutions: [steam, { ...sail, description: 'By wind and sun.' }] },
  };
  expect(told(entry('home', '', edit))).toEqual([
    ['Our Solutions › Steam', undefined, steam],
    ['Our Solutions › Sail › Description', 'By wind.', 'By wind and sun.'],
    ['Our Solutions › Row', row, undefined],
  ]);
});

test('a list whose items only moved shows the old and the new order', () => {
  const edit: Edit = {
    type: 'update',
    base: { solutions: [sail, row] },
    fields: { solutions: [row, sail] },
  };
  expect(told(entry('home', '', edit))).toEqual([
    ['Our Solutions › Order', ['Sail', 'Row'], ['Row', 'Sail']],
  ]);
});

test('a project’s services are shown by title, including services that are not sent yet', () => {
  const edit: Edit = { type: 'update', base: { services: ['1'] }, fields: { services: ['1', '2', '3'] } };
  const server = { service: [{ id: '1', title: 'Web' }] };
  const view = { service: [...server.service, { id: '2', title: 'Night trains' }] };
  expect(told(entry('project', 'p', edit), server, view)).toEqual([
    ['Services', ['Web'], ['Web', 'Night trains', 'A deleted service']],
  ]);
});

test('a change of a request’s state includes the labels that the screens show', () => {
  const edit: Edit = { type: 'update', base: { status: 'new' }, fields: { status: 'answered' } };
  expect(differenceOf(entry('request', 'r', edit), {}, {})).toMatchObject([
    {
      labels: ['State'],
      before: 'new',
      after: 'answered',
      shape: { labels: { new: 'New', answered: 'Answered' } },
    },
  ]);
});

test('a deletion that waits for a decision shows what others have changed since', () => {
  const edit: Edit = { type: 'delete', base: { title: 'Web', description: 'Sites.' }, seen: {} };
  const theirs = { id: 's', revision: 3, title: 'Web', description: 'Sites and shops.' };
  const asked = entry('service', 's', edit, { trouble: { why: 'editedThere', theirs } });
  expect(told(asked)).toEqual([['Description', 'Sites.', 'Sites and shops.']]);
  expect(told(entry('service', 's', edit))).toEqual([]);
});
