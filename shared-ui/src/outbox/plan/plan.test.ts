import { blankOf } from '@agency/contract/document/document';
import { publicationIn } from '@agency/contract/document/publication';
import { seo } from '@agency/contract/seo';
import { project as described } from '@agency/contract/projects';
import { expect, test } from 'vitest';
import type { Known } from '../kinds/contentParts.ts';
import { asItWas, type Edit, type Entry, type DraftKind } from '../entry.ts';
import { kinds } from '../kinds/kindRules.ts';
import { planOf } from './plan.ts';
import { deletedContentOf } from './deletedContent.ts';

const at = '2026-11-22T10:00:00.000Z';
const [id, other] = ['5f0000000000000000000001', '5f0000000000000000000002'];
const dated = { id, createdAt: at, updatedAt: at, placeholders: {}, revision: 3 };

const service = {
  ...dated,
  ...publicationIn({}),
  draftLanguages: [],
  seo: seo().initial,
  title: 'Web',
  description: 'Sites.',
  icon: 'Globe' as const,
  image: '',
  slug: 'web',
  price: '',
  duration: '',
};
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
const whole = deletedContentOf(kinds.service, service);
const drop: Edit = { type: 'delete', base: whole, seen: whole };
const shown = deletedContentOf(kinds.project, project);
const dropProject: Edit = { type: 'delete', base: shown, seen: shown };
const addBlue: Edit = { type: 'addPicture', picture: blue };
const removeRed: Edit = { type: 'removePicture', picture: red };
const turn: Edit = { type: 'order', base: [red, green], order: [green, red] };
const replace: Edit = {
  type: 'replaceTree',
  base: [question('Old?')],
  categories: [question('New?')],
};

/** The important parts of a plan, in a few words. */
function inWords(entry: Partial<Entry> & { edit: Edit }, kind: DraftKind, known: Known): unknown {
  const target = { kind, id: kind === 'chatbot' ? '' : id };
  const plan = planOf({ number: 1, save: 1, at, name: 'It', write: 'it', target, ...entry }, known);
  if (plan.do === 'call') {
    const { does, ifMatch, endpoint, params, body, upload } = plan;
    return [`${does} from ${ifMatch?.revision}`, endpoint.line, params, body ?? upload].filter(Boolean);
  }
  if (plan.do !== 'end') return plan.do;
  const { outcome } = plan;
  return outcome.came === 'trouble' ? `asks: ${outcome.trouble.why}` : outcome.came;
}

const inService = 'PUT /admin/services/:id';
const renamed = (from: number) => [`changes from ${from}`, inService, { id }, { title: 'Sites' }];
const dropped = ['removes from 3', 'DELETE /admin/services/:id', { id }];
const gone: Known = { service: [] };

// docs/protocol.md: P20
test.for<[string, Partial<Entry> & { edit: Edit }, Known, unknown]>([
  ['is made', { edit: make }, gone, ['makes from undefined', 'POST /admin/services', { title: 'Web', id }]],
  [
    'is there, from this computer or another, as the server knows',
    { edit: make },
    services(),
    ['makes from undefined', 'POST /admin/services', { title: 'Web', id }],
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
    ['restores from undefined', 'POST /admin/services/:id/restore', { id }],
  ],
  [
    'shall only come back, also where it is not known yet that it went',
    { edit: asItWas, putBack: true },
    services(),
    ['restores from undefined', 'POST /admin/services/:id/restore', { id }],
  ],
  ['has come back', { edit: asItWas }, services(), 'arrived'],
  [
    'shall come back, and was refused before',
    { edit: asItWas },
    gone,
    ['restores from undefined', 'POST /admin/services/:id/restore', { id }],
  ],
  ['is there again without that', { edit: rename, putBack: true }, services(), renamed(3)],
  [
    'was sent, and is as it was',
    { edit: rename, sent: { revision: 3, updatedAt: at } },
    services(),
    renamed(3),
  ],
  [
    'was sent, and is otherwise now',
    { edit: rename, sent: { revision: 3 } },
    services({ revision: 5 }),
    renamed(0),
  ],
  ['was set back since', { edit: rename, sent: { revision: 3, updatedAt: '' } }, services(), renamed(0)],
  [
    'was sent, and is as wanted',
    { edit: rename, sent: { revision: 3 } },
    services({ title: 'Sites', revision: 5 }),
    'arrived',
  ],
  ['may be sent from elsewhere', { edit: rename, handed: true }, services({ title: 'Pages' }), renamed(0)],
  ['is deleted as it was seen', { edit: drop }, services(), dropped],
  ['is deleted wherever it stands', { edit: drop }, services({ position: 'b' }), dropped],
  ['is deleted already', { edit: drop }, gone, 'arrived'],
  ['was changed before it is deleted', { edit: drop }, services({ title: 'Pages' }), 'asks: editedThere'],
  [
    'may have been brought back',
    { edit: drop, sent: { revision: 3 } },
    services({ title: 'Pages', revision: 5 }),
    ['removes from 0', ...dropped.slice(1)],
  ],
])('plans the next step for a service that %s', ([, entry, known, expected]) =>
  expect(inWords(entry, 'service', known)).toEqual(expected),
);

const gallery = (changes: object) => projects({ ...changes, revision: 5 });

// docs/protocol.md: P20
test.for<[string, Partial<Entry> & { edit: Edit }, Known, unknown]>([
  ['gets a picture', { edit: addBlue }, projects(), ['changes from 3', expect.anything(), { id }, blue]],
  ['has the picture', { edit: addBlue }, projects({ galleryImages: [blue] }), 'arrived'],
  [
    'may have lost the picture again',
    { edit: addBlue, sent: { revision: 3 } },
    gallery({}),
    ['changes from 0', expect.anything(), { id }, blue],
  ],
  [
    'may have the picture again',
    { edit: removeRed, sent: { revision: 3 } },
    gallery({}),
    ['changes from 0', expect.anything(), { id, imageId: 'a'.repeat(32) }],
  ],
  [
    'may have been put in order',
    { edit: turn, sent: { revision: 3 } },
    gallery({}),
    ['changes from 0', expect.anything(), { id }, { imageIndexes: [0, 1] }],
  ],
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
  ['is in that order', { edit: turn }, projects({ galleryImages: [green, red] }), 'arrived'],
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
    'was deleted here before it had a state, and is as it was',
    { edit: { type: 'delete', base: { ...shown, state: undefined }, seen: { ...shown, state: undefined } } },
    projects(),
    ['removes from 3', expect.anything(), { id }],
  ],
  [
    'was deleted here before it had a state, and is a draft now',
    { edit: { type: 'delete', base: { ...shown, state: undefined }, seen: { ...shown, state: undefined } } },
    projects({ state: 'draft' }),
    'asks: editedThere',
  ],
  [
    'got a picture before it is deleted',
    { edit: dropProject },
    projects({ galleryImages: [red, green, blue] }),
    'asks: editedThere',
  ],
])('plans the next step for a project that %s', ([, entry, known, expected]) =>
  expect(inWords(entry, 'project', known)).toEqual(expected),
);

// docs/protocol.md: P20
test.for<[string, Known, unknown, Partial<Entry>?]>([
  ['is replaced as it was', tree('Old?'), ['changes from 3', expect.anything(), expect.anything()]],
  ['reads as wanted, whatever its revisions', tree('New?', 7), 'arrived'],
  ['was changed meanwhile', tree('Whose?'), 'asks: conflict'],
  [
    'may have been replaced before that',
    tree('Whose?'),
    ['changes from 0', expect.anything(), expect.anything()],
    { sent: { revision: 2 } },
  ],
])('plans the next step for a chatbot tree that %s', ([, known, expected, more]) =>
  expect(inWords({ edit: replace, ...more }, 'chatbot', known)).toEqual(expected),
);
