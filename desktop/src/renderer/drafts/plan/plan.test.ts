import { blankOf } from '@agency/contract/document/document';
import { project as described } from '@agency/contract/projects';
import { expect, test } from 'vitest';
import type { Known } from '../content.ts';
import type { Edit, Entry, Kind } from '../entry.ts';
import { kinds } from '../kinds.ts';
import { planOf } from './plan.ts';
import { wholeOf } from './whole.ts';

const at = '2026-11-22T10:00:00.000Z';
const [id, other] = ['5f0000000000000000000001', '5f0000000000000000000002'];
const dated = { id, createdAt: at, updatedAt: at, placeholders: {}, revision: 3 };

const service = { ...dated, title: 'Web', description: 'Sites.', icon: 'Globe' as const, image: '' };
const services = (changes: object = {}): Known => ({ service: [{ ...service, ...changes }] });

const [red, green, blue, grey] = ['a', 'b', 'c', 'd'].map((letter) => `/media/${letter.repeat(32)}.png`) as [
  string,
  string,
  string,
  string,
];
const project = {
  ...dated,
  ...blankOf(described),
  title: 'Ferries',
  description: 'Tickets.',
  hasGallery: true,
  galleryImages: [red, green],
  services: [{ id: other, title: 'Web' }],
};
const projects = (changes: object = {}): Known => ({ project: [{ ...project, ...changes }] });

const question = (text: string, revision = 1) => ({
  id,
  question: text,
  answer: '',
  link: '',
  isCategory: true,
  revision,
  subQuestions: [],
});
const tree = (text: string, revision?: number): Known => ({
  chatbot: { revision: 3, updatedAt: at, categories: [question(text, revision)] } as Known['chatbot'] & {},
});

const make: Edit = { type: 'create', body: { title: 'Web' } };
const rename: Edit = { type: 'update', base: { title: 'Web' }, fields: { title: 'Sites' } };
const whole = wholeOf(kinds.service, service);
const drop: Edit = { type: 'delete', base: whole, seen: whole };
const shown = wholeOf(kinds.project, project);
const dropProject: Edit = { type: 'delete', base: shown, seen: shown };
const addBlue: Edit = { type: 'addPicture', picture: blue };
const removeRed: Edit = { type: 'removePicture', picture: red };
const turn: Edit = { type: 'order', base: [red, green], order: [green, red] };
const replace: Edit = {
  type: 'replaceTree',
  base: [question('Old?')],
  categories: [question('New?')],
};

/** A plan in a few words, with what matters of it. */
function inWords(entry: Partial<Entry> & { edit: Edit }, kind: Kind, known: Known): unknown {
  const target = { kind, id: kind === 'chatbot' ? '' : id };
  const plan = planOf({ number: 1, save: 1, at, name: 'It', target, ...entry }, known);
  if (plan.do === 'call') {
    const { does, from, endpoint, params, body, upload } = plan;
    return [`${does} from ${from}`, endpoint.line, params, body ?? upload].filter(Boolean);
  }
  if (plan.do !== 'end') return plan.do;
  const { outcome } = plan;
  return outcome.came === 'trouble' ? `asks: ${outcome.trouble.why}` : outcome.came;
}

const inService = 'PUT /admin/services/:id';
const renamed = (from: number) => [`changes from ${from}`, inService, { id }, { title: 'Sites' }];
const dropped = ['removes from 3', 'DELETE /admin/services/:id', { id }];
const gone: Known = { service: [] };

// P20
test.for<[string, Partial<Entry> & { edit: Edit }, Known, unknown]>([
  ['is made', { edit: make }, gone, ['makes from 0', 'POST /admin/services', { title: 'Web', id }]],
  ['is there from an earlier try', { edit: make, sentFrom: 0 }, services(), 'arrived'],
  [
    'is there from another computer, as the server knows',
    { edit: make },
    services(),
    ['makes from 0', 'POST /admin/services', { title: 'Web', id }],
  ],
  ['is changed as it was', { edit: rename }, services(), renamed(3)],
  ['is changed beside others', { edit: rename }, services({ icon: 'Code', revision: 4 }), renamed(4)],
  ['reads as wanted', { edit: rename }, services({ title: 'Sites', revision: 9 }), 'arrived'],
  ['was changed otherwise', { edit: rename }, services({ title: 'Pages' }), 'asks: conflict'],
  ['is not there to be changed', { edit: rename }, gone, 'asks: deletedThere'],
  [
    'is taken out of the trash first',
    { edit: rename, putBack: true },
    gone,
    ['putsBack from undefined', 'POST /admin/services/:id/restore', { id }],
  ],
  ['is there again without that', { edit: rename, putBack: true }, services(), renamed(3)],
  ['was sent, and nobody wrote since', { edit: rename, sentFrom: 3 }, services({ revision: 4 }), renamed(4)],
  ['may have been taken back', { edit: rename, sentFrom: 3 }, services({ revision: 5 }), 'asks: conflict'],
  ['may have been elsewhere', { edit: rename, handedFrom: 3 }, services({ revision: 5 }), 'asks: conflict'],
  ['is deleted as it was seen', { edit: drop }, services(), dropped],
  ['is deleted wherever it stands', { edit: drop }, services({ position: 'b' }), dropped],
  ['is deleted already', { edit: drop }, gone, 'arrived'],
  ['was changed before it is deleted', { edit: drop }, services({ title: 'Pages' }), 'asks: editedThere'],
  ['may have been brought back', { edit: drop, sentFrom: 3 }, services({ revision: 5 }), 'asks: editedThere'],
])('a service that %s', ([, entry, known, expected]) =>
  expect(inWords(entry, 'service', known)).toEqual(expected),
);

const gallery = (changes: object) => projects({ ...changes, revision: 5 });

// P20
test.for<[string, Partial<Entry> & { edit: Edit }, Known, unknown]>([
  ['gets a picture', { edit: addBlue }, projects(), ['changes from 3', expect.anything(), { id }, blue]],
  ['has the picture', { edit: addBlue }, projects({ galleryImages: [blue] }), 'arrived'],
  ['may have lost the picture again', { edit: addBlue, sentFrom: 3 }, gallery({}), 'asks: conflict'],
  [
    'loses a picture',
    { edit: removeRed },
    projects(),
    ['changes from 3', expect.anything(), { id, imageId: 'a'.repeat(32) }],
  ],
  ['has lost the picture', { edit: removeRed }, projects({ galleryImages: [green] }), 'arrived'],
  ['is gone with its picture', { edit: removeRed }, { project: [] }, 'arrived'],
  ['is gone before it gets one', { edit: addBlue }, { project: [] }, 'asks: deletedThere'],
  [
    'is put in order, with what came meanwhile',
    { edit: turn },
    projects({ galleryImages: [red, green, blue] }),
    ['changes from 3', expect.anything(), { id }, { imageIndexes: [1, 2, 0] }],
  ],
  ['stands in that order', { edit: turn }, projects({ galleryImages: [green, red] }), 'arrived'],
  [
    'was put in another order',
    { edit: { type: 'order', base: [red, green, blue, grey], order: [grey, red, green, blue] } },
    projects({ galleryImages: [red, grey, green, blue] }),
    'asks: conflict',
  ],
  [
    'lost a service that is gone before it is deleted',
    { edit: dropProject },
    { ...projects({ services: [] }), service: [] },
    ['removes from 3', expect.anything(), { id }],
  ],
  [
    'lost a service that is there before it is deleted',
    { edit: dropProject },
    { ...projects({ services: [] }), service: [{ ...service, id: other }] },
    'asks: editedThere',
  ],
  [
    'got a picture before it is deleted',
    { edit: dropProject },
    projects({ galleryImages: [red, green, blue] }),
    'asks: editedThere',
  ],
])('a project that %s', ([, entry, known, expected]) =>
  expect(inWords(entry, 'project', known)).toEqual(expected),
);

// P20
test.for<[string, Known, unknown]>([
  ['is replaced as it was', tree('Old?'), ['changes from 3', expect.anything(), expect.anything()]],
  ['reads as wanted, whatever its revisions', tree('New?', 7), 'arrived'],
  ['was changed meanwhile', tree('Whose?'), 'asks: conflict'],
])('a tree that %s', ([, known, expected]) =>
  expect(inWords({ edit: replace }, 'chatbot', known)).toEqual(expected),
);
