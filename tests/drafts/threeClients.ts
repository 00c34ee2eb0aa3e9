import { about } from '@agency/contract/about';
import { chatbot, questionFields } from '@agency/contract/chatbot';
import { contactInfo } from '@agency/contract/contactInfo';
import { contactRequests } from '@agency/contract/contactRequests';
import { home } from '@agency/contract/home';
import { isUnanswered } from '@agency/contract/problems';
import { projects } from '@agency/contract/projects';
import { settings } from '@agency/contract/settings';
import { type Clock, clock as realClock } from '@agency/shared-ui/api/clock.ts';
import { newId } from '@agency/shared-ui/api/newId.ts';
import { parts } from '@agency/shared-ui/outbox/kinds/contentParts.ts';
import type { Document, Entry, FieldValues } from '@agency/shared-ui/outbox/entry.ts';
import { readOf } from '@agency/shared-ui/outbox/kinds/calls.ts';
import { tryAgain } from '@agency/shared-ui/outbox/resolve.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { randomFrom } from '../fixtures/random.ts';
import type { Api } from '../fixtures/api.ts';
import { type Fault, faults } from '../fixtures/faultProxy.ts';
import { submission } from '../fixtures/content.ts';
import { makeElsewhere } from './elsewhere.ts';
import { act, save } from './actions.ts';
import { decideOne, withoutNames } from './decisions.ts';
import { type Chance, misplacedTranslations } from './forms.ts';
import { Promises, wordsIn } from './promises.ts';
import { aPerson, readAll } from './participants.ts';
import type { Around, Client, World } from './world.ts';

/** The possible actions of a person, with their relative frequency. */
const whats = Object.entries({
  edit: 6,
  'edit both': 1,
  type: 2,
  save: 1,
  create: 2,
  delete: 1,
  'replace tree': 1,
  upload: 2,
  'take out': 1,
  order: 2,
  move: 1,
  sync: 2,
  'sync meanwhile': 1,
  pull: 1,
  outage: 2,
  restart: 1,
  decide: 1,
  'two tabs': 1,
  put: 1,
  middlebox: 2,
  'back up': 1,
  'set back': 1,
  export: 2,
  import: 2,
}).flatMap(([what, times]) => Array<string>(times).fill(what));

interface Step {
  who: 0 | 1 | 2;
  what: string;
}
export interface Script {
  chance: number;
  steps: Step[];
  faults: { who: 0 | 1 | 2; number: number; fault: Fault }[];
  cuts: { who: 0 | 1 | 2; number: number }[];
}

const who = fc.constantFrom<0 | 1 | 2>(0, 1, 2);

/** A random script: the actions of three people, and the faults of their connections. */
export const scripts: fc.Arbitrary<Script> = fc.record({
  chance: fc.nat(),
  steps: fc.array(fc.record({ who, what: fc.constantFrom(...whats) }), { minLength: 30, maxLength: 75 }),
  faults: fc.array(fc.record({ who, number: fc.nat(40), fault: fc.constantFrom(...faults) }), {
    maxLength: 12,
  }),
  cuts: fc.array(fc.record({ who, number: fc.nat(80) }), { maxLength: 4 }),
});

const stillClock: Clock = { ...realClock, after: () => () => {} };

let words = 0;
function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  return { below, pick: (list) => list[below(list.length)], word: () => `w${++words}w` };
}

const itemOf = (chance: Chance, fields: string[]) => ({
  id: newId(),
  ...Object.fromEntries(fields.map((field) => [field, chance.word()])),
});

/**
 * Runs a script, and lets all clients sync. Then expects that all clients show the same content and that every promise
 * was kept.
 */
export async function play(script: Script, world: World): Promise<void> {
  const { api } = world;
  const chance = chanceFrom(script.chance);
  const promises = new Promises();
  await start(api, chance, promises);
  const clients = await Promise.all(
    world.people.map((person, number) =>
      aPerson({
        name: NAMES[number]!,
        host: number === 0 ? 'the desktop app' : 'a browser',
        token: world.token,
        clock: world.clock ?? stillClock,
        ...person,
      }),
    ),
  );
  // Whether only one person writes. Then no conflict may occur.
  const alone = script.steps.every((step) => step.who === 0);
  const content = () => everything(api);
  const elsewhere = makeElsewhere({ chance, promises, backup: world.backup, clients, content });
  const library = [world.picture(), world.picture()];
  const around: Around = { chance, promises, world, elsewhere, library, alone };
  await elsewhere.backUp();
  const leaveAlone = world.disturb?.();
  try {
    for (const { who: one, number, fault } of script.faults) clients[one]!.proxy.plan(number, fault);
    for (const { who: one, number } of script.cuts) clients[one]!.proxy.planCut(number);
    for (const { who: one, what } of script.steps) await act(what, clients[one]!, around);
    await leaveAlone?.();
    if (alone) await expectNoQuestions(clients[0]!);
    await settle(clients, around);
    await expectAgreement(clients, api);
    const all = await everything(api);
    promises.check(all);
    for (const [part, value] of Object.entries(all))
      expect(misplacedTranslations(part, value), part).toEqual([]);
    await expectPictures(api);
  } finally {
    await leaveAlone?.();
    for (const { drafts, proxy } of clients) {
      drafts.close();
      await proxy.stop();
    }
  }
}

async function start(api: Api, chance: Chance, promises: Promises): Promise<void> {
  for (const { id } of await api.unwrap(projects.adminList))
    await api.unwrap(projects.remove, { params: { id } });
  for (const [kind, path] of [
    ['service', 'services'],
    ['article', 'articles'],
    ['asset', 'assets'],
  ] as const)
    for (const { id } of (await api.unwrap(readOf(kind))) as { id: string }[])
      await api.send('DELETE', `/admin/${path}/${id}`);
  const { word } = chance;
  const solution = () => ({ ...itemOf(chance, ['title', 'description']), icon: 'Code2' as const });
  const bodies = {
    home: {
      headline: word(),
      subheadline: word(),
      solutions: [solution(), solution(), solution(), solution()],
      insights: [{ id: newId(), label: word(), value: 1, icon: 'Smile' as const }],
    },
    about: {
      mission: word(),
      journey: [1, 2, 3].map(() => ({ id: newId(), year: '2020', title: word(), description: word() })),
      team: [{ id: newId(), name: word(), role: word() }],
    },
    tree: [1, 2].map(() => ({
      id: newId(),
      question: word(),
      answer: word(),
      subQuestions: [1, 2].map(() => ({ id: newId(), question: word(), answer: word() })),
    })),
  };
  for (const { id } of await api.unwrap(contactRequests.list))
    await api.unwrap(contactRequests.remove, { params: { id } });
  const requests = [word(), word()];
  for (const name of requests)
    await api.unwrap(contactRequests.submit, { body: submission({ name }), token: null });
  const reach = {
    phones: [word(), word()],
    address: word(),
    getInTouchTitle: word(),
    getInTouchDescription: word(),
  };
  const languages = [
    { code: 'en', name: 'English', published: true },
    { code: 'ar', name: 'العربية', published: true },
  ];
  const site = { brand: word(), tagline: word(), privacyText: word(), languages };
  await api.unwrap(contactInfo.update, { body: reach });
  await api.unwrap(settings.update, { body: site });
  await api.unwrap(home.update, { body: bodies.home });
  await api.unwrap(about.update, { body: bodies.about });
  await api.unwrap(chatbot.replace, { body: { categories: bodies.tree } });
  for (const category of bodies.tree) {
    promises.hang(category.id, category, undefined);
    for (const each of category.subQuestions) promises.hang(each.id, each, category.id);
  }
  const service = { id: newId(), title: word(), description: word(), icon: 'Code' as const };
  await api.send('POST', '/admin/services', { body: service });
  const project = { id: newId(), title: word(), description: word(), link: 'https://example.com/' };
  await api.unwrap(projects.create, { body: { ...project, services: [service.id], hasGallery: true } });
  promises.accept('the start', undefined, [bodies, requests, reach, site, service, project]);
}

const NAMES = ['Ann', 'Ben', 'Cleo'];

async function expectNoQuestions({ drafts, proxy, meanwhile }: Client): Promise<void> {
  await proxy.calm();
  await Promise.all(meanwhile);
  for (let tries = 0; tries < 20; tries++) {
    const never = ({ trouble }: Entry) => trouble?.why === 'refused' && isUnanswered(trouble.problem);
    await tryAgain(drafts.outbox.entries().filter(never), drafts);
    drafts.connection.heard(true);
    await drafts.sync.run();
  }
  expect(drafts.outbox.entries(), 'asked about what no one else wrote').toEqual([]);
}

const MOST_ROUNDS = 60;
const MOST_DECISIONS = 500;

/** Ends all faults, sends everything, and lets each person decide their entries that need a decision. */
async function settle(clients: readonly Client[], around: Around): Promise<void> {
  for (const client of clients) {
    await client.proxy.calm();
    client.away = false;
    await Promise.all(client.meanwhile);
  }
  for (let round = 0; ; round++) {
    for (const client of clients) {
      for (const form of client.forms.splice(0)) await save(form, client, around);
      client.drafts.connection.heard(true);
      await client.drafts.sync.run();
      for (let decided = 0; await decideOne(client, around); decided++)
        expect(decided, 'asked again and again').toBeLessThan(MOST_DECISIONS);
    }
    const open = clients.flatMap(({ forms, drafts }) => [...forms, ...drafts.outbox.entries()]);
    if (open.length === 0) break;
    if (round === MOST_ROUNDS) expect(open, 'never sent').toEqual([]);
  }
}

/** All content of the server that the dashboard shows. */
const everything = async (api: Api): Promise<FieldValues> => {
  const all = eachTextOnce(await contentOf(api));
  delete all['activity'];
  return {
    ...all,
    project: (all['project'] as Document[]).map(withoutNames),
    about: { ...(all['about'] as object), id: undefined },
  };
};
/** Replies have the translations of list items twice: in the items and in the document. Leaves out the latter. */
const eachTextOnce = (all: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(all), (name, value: unknown) =>
    name === 'translations' ? questionFields.translations.typed(value) : value,
  ) as Record<string, unknown>;

async function contentOf(api: Api): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const part of parts) all[part] = await api.unwrap(readOf(part));
  return all;
}

async function expectAgreement(clients: readonly Client[], api: Api): Promise<void> {
  const wanted = await contentOf(api);
  for (const { name, drafts } of clients) {
    await readAll(drafts);
    expect(drafts.view(), name).toEqual(wanted);
  }
}

async function expectPictures(api: Api): Promise<void> {
  for (const address of wordsIn(await everything(api))) {
    if (!address.startsWith('/media/')) continue;
    const { status } = await fetch(`${api.address}${address}.png`);
    expect([address, status]).toEqual([address, 200]);
  }
}
