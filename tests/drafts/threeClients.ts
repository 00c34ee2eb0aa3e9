import { about } from '@agency/contract/about';
import { chatbot } from '@agency/contract/chatbot';
import type { Question, QuestionTreeInput } from '@agency/contract/chatbot';
import { contactInfo } from '@agency/contract/contactInfo';
import { contactRequests } from '@agency/contract/contactRequests';
import { home } from '@agency/contract/home';
import { positionAt } from '@agency/contract/position';
import { isUnanswered, type ProblemReply } from '@agency/contract/problems';
import { projects } from '@agency/contract/projects';
import { settings } from '@agency/contract/settings';
import type { Clock } from '@agency/shared-ui/api/clock.ts';
import { clock as realClock } from '@agency/shared-ui/api/clock.ts';
import { http } from '@agency/shared-ui/api/http.ts';
import { newId } from '@agency/shared-ui/api/newId.ts';
import { throughAbsence } from '@agency/shared-ui/saving/absence.ts';
import { parts, type Known, type Part } from '@agency/desktop/src/renderer/drafts/content.ts';
import type { Drafts } from '@agency/desktop/src/renderer/drafts/openDrafts.ts';
import type { Document, Entry, Fields, Kind } from '@agency/desktop/src/renderer/drafts/entry.ts';
import { readOf } from '@agency/desktop/src/renderer/drafts/calls.ts';
import { kinds } from '@agency/desktop/src/renderer/drafts/kinds.ts';
import {
  addAgain,
  canBeNew,
  canComeBack,
  choose,
  conflictsOf,
  discard,
  insist,
  tryAgain,
} from '@agency/desktop/src/renderer/drafts/resolve.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { randomFrom } from '../fixtures/random.ts';
import type { Api } from '../fixtures/api.ts';
import { faults, startFaultProxy, type Fault, type FaultProxy } from '../fixtures/faultProxy.ts';
import type { Backup } from '../fixtures/olderCopy.ts';
import { submission } from '../fixtures/content.ts';
import { openClient } from './client.ts';
import { makeElsewhere, type Elsewhere } from './elsewhere.ts';
import {
  ask,
  chooseSides,
  openForm,
  saveForm,
  type,
  type Answer,
  type Chance,
  type Form,
  type Person,
} from './forms.ts';
import { idsIn, Promises, wordsIn } from './promises.ts';

/** The possible actions, with their relative frequency. */
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

/** The actions of three people, and the faults of their connections. */
export const scripts: fc.Arbitrary<Script> = fc.record({
  chance: fc.nat(),
  steps: fc.array(fc.record({ who, what: fc.constantFrom(...whats) }), { minLength: 30, maxLength: 75 }),
  faults: fc.array(fc.record({ who, number: fc.nat(40), fault: fc.constantFrom(...faults) }), {
    maxLength: 12,
  }),
  cuts: fc.array(fc.record({ who, number: fc.nat(80) }), { maxLength: 4 }),
});

const stillClock: Clock = { wait: realClock.wait, after: () => () => {} };

let words = 0;
function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  return { below, pick: (list) => list[below(list.length)], word: () => `w${++words}w` };
}

/** A person with their proxy and open forms. */
interface Client extends Person {
  proxy: FaultProxy;
  away: boolean;
  forms: Form[];
  /** Only for clients that keep drafts. */
  drafts?: Drafts;
  refresh: (part: Part) => Promise<unknown>;
  reopen: () => Promise<void>;
  meanwhile: Promise<unknown>[];
}

let accounts = 0;

export interface World {
  api: Api;
  token: string;
  /** If given, the server is backed up and restored now and then. */
  backup?: Backup;
  /** Returns a picture that was not used before. */
  picture: () => Uint8Array;
  /** The writers, and the server that each uses. */
  people: readonly { keepsDrafts: boolean; address: string }[];
  /** Disturbs the servers while people write; the returned function ends that. */
  disturb?: () => () => Promise<void>;
  /** The clock that clients with drafts use for retries; without it the script controls the pauses between retries. */
  clock?: Clock;
}

const itemOf = (chance: Chance, fields: string[]) => ({
  id: newId(),
  ...Object.fromEntries(fields.map((field) => [field, chance.word()])),
});

/** Runs the script, lets all clients sync, and checks that they agree and that every promise was kept. */
export async function play(script: Script, world: World): Promise<void> {
  const { api } = world;
  const chance = chanceFrom(script.chance);
  const promises = new Promises();
  await start(api, chance, promises);
  const clients = await Promise.all(
    world.people.map(({ keepsDrafts, address }, number) => {
      const who = { name: NAMES[number]!, address, token: world.token, clock: world.clock ?? stillClock };
      return keepsDrafts ? aDraftsman(who) : aBrowser(who);
    }),
  );
  // A single writer can have no conflicts.
  const alone = script.steps.every((step) => step.who === 0);
  const content = () => everything(api);
  const elsewhere = makeElsewhere({ chance, promises, backup: world.backup, clients, content });
  const around: Around = { chance, promises, world, elsewhere, alone };
  await elsewhere.backUp();
  const leaveAlone = world.disturb?.();
  try {
    for (const { who: one, number, fault } of script.faults) {
      // A browser without drafts forgets its write when the page is closed, so its answers must never be lost.
      const harmless = fault === 'drop request' || fault === 'duplicate';
      if (clients[one]!.drafts || harmless) clients[one]!.proxy.plan(number, fault);
    }
    for (const { who: one, number } of script.cuts) clients[one]!.proxy.planCut(number);
    for (const { who: one, what } of script.steps) await act(what, clients[one]!, around);
    await leaveAlone?.();
    if (alone) await expectNoQuestions(clients[0]!);
    await settle(clients, around);
    await expectAgreement(clients, api);
    promises.check(await everything(api));
    await expectPictures(api);
  } finally {
    await leaveAlone?.();
    for (const { drafts, proxy } of clients) {
      drafts?.close();
      await proxy.stop();
    }
  }
}

async function start(api: Api, chance: Chance, promises: Promises): Promise<void> {
  for (const { id } of await api.unwrap(projects.adminList))
    await api.unwrap(projects.remove, { params: { id } });
  for (const { id } of (await api.unwrap(readOf('service'))) as { id: string }[])
    await api.send('DELETE', `/admin/services/${id}`);
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
  const site = { brand: word(), tagline: word(), privacyText: word() };
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

interface Who {
  name: string;
  /** The server's address. */
  address: string;
  token: string;
  clock: Clock;
}

async function aDraftsman({ name, address, token, clock }: Who): Promise<Client> {
  const proxy = await startFaultProxy(address);
  const account = `${name} ${++accounts}`;
  const open = () => openClient({ address: proxy.address, token, account, clock });
  const client: Client = {
    name,
    proxy,
    away: false,
    forms: [],
    meanwhile: [],
    drafts: await open(),
    transport: (...call) => client.drafts!.transport(...call),
    view: () => client.drafts!.view(),
    refresh: async () => {},
    async reopen() {
      client.drafts!.close();
      client.drafts = await open();
      client.drafts.connection.heard(!client.away);
    },
  };
  client.drafts!.connection.heard(true);
  await client.drafts!.sync.pull();
  return client;
}

async function aBrowser({ name, address, token }: Omit<Who, 'clock'>): Promise<Client> {
  const proxy = await startFaultProxy(address);
  const line = http({ root: `${proxy.address}/api`, token: () => token, retries: 0 });
  let known: Known = {};
  const client: Client = {
    name,
    proxy,
    away: false,
    forms: [],
    meanwhile: [],
    async transport(call, ...way) {
      const named = { ...call, input: { write: newId(), ...call.input } };
      const write = async () => line(named, ...way) as Promise<Answer>;
      return (await throughAbsence(write, { tell: () => {}, isWanted: () => true })) as never;
    },
    view: () => known,
    async refresh(part) {
      const { data } = await ask(client, readOf(part));
      if (data !== undefined) known = { ...known, [part]: data };
    },
    reopen: async () => {},
  };
  for (const part of parts) await client.refresh(part);
  return client;
}

const partOf = (kind: Kind): Part => (kind === 'question' ? 'chatbot' : kind);

interface Around {
  chance: Chance;
  promises: Promises;
  world: World;
  elsewhere: Elsewhere;
  alone: boolean;
}

const targets = (view: Known): [Kind, string][] => [
  ['home', ''],
  ['home', ''],
  ['about', ''],
  ['about', ''],
  ['contactInfo', ''],
  ['settings', ''],
  ...(view.request ?? []).map(({ id }): [Kind, string] => ['request', id]),
  ...(view.project ?? []).map(({ id }): [Kind, string] => ['project', id]),
  ...(view.service ?? []).map(({ id }): [Kind, string] => ['service', id]),
  ...questionsOf(view).map(({ id }): [Kind, string] => ['question', id]),
];
const questionsOf = (view: Known): Question[] => {
  const all = (tree: readonly Question[]): Question[] =>
    tree.flatMap((one) => [one, ...all(one.subQuestions)]);
  return all(view.chatbot?.categories ?? []);
};

/** Opens a form on a random document, and types into it. */
async function filledForm(client: Client, { chance }: Around): Promise<Form | undefined> {
  const [kind, id] = chance.pick(targets(client.view())) ?? (['home', ''] as const);
  await client.refresh(partOf(kind));
  const form = openForm(kind, id, client, chance);
  if (form) type(form, chance, serviceIds(client));
  return form;
}

const serviceIds = ({ view }: Person) => view().service?.map(({ id }) => id) ?? [];

async function save(form: Form, client: Client, { chance, promises }: Around): Promise<void> {
  const outcome = await saveForm(form, client, chance, promises);
  if (outcome === 'later') client.forms.push(form);
}

async function act(what: string, client: Client, around: Around): Promise<void> {
  const { chance, elsewhere, alone } = around;
  const { drafts } = client;
  switch (what) {
    case 'edit': {
      const form = await filledForm(client, around);
      if (form) await save(form, client, around);
      return;
    }
    case 'edit both': {
      const forms = [await filledForm(client, around), await filledForm(client, around)];
      await Promise.all(forms.map((form) => form && save(form, client, around)));
      return;
    }
    case 'type': {
      const form = await filledForm(client, around);
      if (form) client.forms.push(form);
      return;
    }
    case 'save': {
      const [form] = client.forms.splice(chance.below(client.forms.length), 1);
      if (form) await save(form, client, around);
      return;
    }
    case 'create':
      return create(client, around);
    case 'delete':
      return remove(client, around);
    case 'upload':
    case 'take out':
    case 'order':
      return changeGallery(what, client, around);
    case 'replace tree':
      return replaceTree(client, around);
    case 'move':
      return moveQuestion(client, around);
    case 'outage':
      client.away = !client.away;
      client.proxy.away(client.away);
      drafts?.connection.heard(!client.away);
      return;
    case 'pull':
      drafts?.connection.heard(true);
      return drafts?.sync.pull();
    case 'sync':
      drafts?.connection.heard(true);
      return drafts?.sync.run();
    case 'sync meanwhile':
      drafts?.connection.heard(true);
      // A later step may close the client's database during this sync.
      if (drafts) client.meanwhile.push(drafts.sync.run().catch(() => {}));
      return;
    case 'restart':
      return client.reopen();
    case 'decide':
      await decideOne(client, around);
      return;
    case 'two tabs': {
      const form = await filledForm(client, around);
      const other = form && openForm(form.kind, form.id, client, chance);
      if (!other) return;
      type(other, chance, serviceIds(client));
      client.forms.push(other);
      return save(form, client, around);
    }
    case 'put':
      return put(client, around);
    case 'middlebox':
      return elsewhere.middlebox(client);
    case 'back up':
      return elsewhere.backUp();
    case 'set back':
      return alone ? undefined : elsewhere.setBack();
    case 'export':
      return elsewhere.export(client);
    case 'import':
      // Importing one's own older file may conflict with one's later edits, and a single writer must never be asked.
      return alone ? undefined : elsewhere.import(client);
    default:
      throw new Error(`Nobody can ${what}.`);
  }
}

async function create(client: Client, around: Around): Promise<void> {
  const { chance, world } = around;
  const { word } = chance;
  const kind = chance.pick(['project', 'service', 'question'] as const)!;
  const id = newId();
  await client.refresh(partOf(kind));
  const service = chance.pick(client.view().service ?? []);
  const parent = chance.below(3) > 0 ? chance.pick(questionsOf(client.view())) : undefined;
  const draft: Fields =
    kind === 'service'
      ? { title: word(), description: word(), icon: 'Code' }
      : kind === 'question'
        ? { question: word(), answer: word(), ...(parent && { parent: { id: parent.id } }) }
        : {
            title: word(),
            description: word(),
            link: 'https://example.com/',
            image: dataUrl(world.picture()),
            services: service ? [service.id] : [],
          };
  if (kind === 'question') around.promises.hang(id, draft, parent?.id);
  const form: Form = { kind, id, opened: {}, base: {}, draft, from: undefined };
  await save(form, client, around);
}

async function remove(client: Client, { chance, promises }: Around): Promise<void> {
  const [kind, id] = chance.pick(targets(client.view()).filter(([, each]) => each !== '')) ?? [];
  if (!kind || !id) return;
  await client.refresh(partOf(kind));
  const there = kinds[kind].find(client.view(), id);
  if (!there) return;
  promises.decide(there, undefined);
  const { error } = await ask(client, kinds[kind].calls.remove, { params: { id }, ifMatch: there });
  if (!error) promises.accept(client.name, there, undefined);
  else expectUsual('delete', error);
}

/** A write may fail because someone was faster, or because it doesn't get through. Any other error is a bug. */
function expectUsual(what: string, error: ProblemReply | undefined): void {
  const usual = ['staleRevision', 'notFound', 'otherEra'];
  if (error && !isUnanswered(error) && !usual.includes(error.code))
    throw Object.assign(new Error(`${what}: ${error.message}`), error);
}

/** Moves a document to another place in its list. */
async function put(client: Client, { chance }: Around): Promise<void> {
  const kind = chance.pick(['project', 'service'] as const)!;
  await client.refresh(kind);
  const list = client.view()[kind] ?? [];
  const from = chance.below(list.length || 1);
  const ifMatch = list[from];
  if (!ifMatch) return;
  const position = positionAt(list, from, chance.below(list.length));
  const input = { params: { id: ifMatch.id }, body: { position }, ifMatch };
  expectUsual('put', (await ask(client, kinds[kind].calls.update, input)).error);
}

async function changeGallery(
  what: string,
  client: Client,
  { chance, promises, world }: Around,
): Promise<void> {
  await client.refresh('project');
  const there = chance.pick(client.view().project ?? []);
  if (!there) return;
  const { id, galleryImages } = there;
  const base = { params: { id }, ifMatch: there };
  if (what === 'upload') {
    const bytes = world.picture();
    const body = new FormData();
    body.append('images', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png');
    const { data, error } = await ask(client, projects.uploadPictures, { ...base, body });
    expectUsual(what, error);
    if (!error)
      promises.accept(client.name, galleryImages, (data as typeof there | undefined)?.galleryImages);
  } else if (what === 'take out') {
    const picture = chance.pick(galleryImages);
    const imageId = /[0-9a-f]{32}/.exec(picture ?? '')?.[0];
    if (!imageId) return;
    promises.decide(picture, undefined);
    expectUsual(
      what,
      (await ask(client, projects.removePicture, { ...base, params: { id, imageId } })).error,
    );
  } else if (galleryImages.length > 1) {
    const imageIndexes = galleryImages.map((_, index) => index);
    imageIndexes.push(...imageIndexes.splice(chance.below(imageIndexes.length), 1));
    const { error } = await ask(client, projects.reorderPictures, { ...base, body: { imageIndexes } });
    expectUsual(what, error);
  }
}

/** Moves a question below another. No screen offers this, but API clients can do it. */
async function moveQuestion(client: Client, { chance, promises }: Around): Promise<void> {
  if (client.drafts) return;
  await client.refresh('chatbot');
  const questions = questionsOf(client.view());
  const [moved, parent] = [chance.pick(questions), chance.pick(questions)];
  if (!moved || !parent) return;
  const { id } = moved;
  const { error } = await ask(client, chatbot.update, {
    params: { id },
    body: { parent: { id: parent.id } },
    ifMatch: moved,
  });
  if (!error) promises.hang(id, {}, parent.id);
}

async function replaceTree(client: Client, { chance, promises }: Around): Promise<void> {
  await client.refresh('chatbot');
  const there = client.view().chatbot;
  if (!there || there.categories.length === 0) return;
  const categories: QuestionTreeInput[] = structuredClone(there.categories);
  const [moved] = categories.splice(chance.below(categories.length), 1);
  moved!.answer = chance.word();
  categories.push(moved!);
  promises.decide(there.categories, categories);
  promises.place(moved!.id!, { answer: moved!.answer });
  const { error } = await ask(client, chatbot.replace, { body: { categories }, ifMatch: there });
  if (!error) promises.accept(client.name, there.categories, categories);
}

/** Decides one of the entries that wait for the user. Returns whether there was one. */
async function decideOne({ drafts, name }: Client, { chance, promises }: Around): Promise<boolean> {
  if (!drafts) return false;
  const entry = chance.pick(drafts.outbox.entries().filter(({ trouble }) => trouble));
  if (!entry?.trouble) return false;
  const { trouble, edit, target } = entry;
  const first = chance.below(2) === 0;
  const letGo = async (entries: readonly Entry[]) => {
    for (const each of await discard(entries, drafts))
      promises.decide(each.edit, 'theirs' in trouble ? withoutNames(trouble.theirs) : undefined);
  };
  switch (trouble.why) {
    case 'refused': {
      // After a restore of the server, the user reviews the entry and has it sent.
      if (isUnanswered(trouble.problem) || trouble.problem.code === 'otherEra')
        return tryAgain([entry], drafts).then(() => true);
      // Its parent question was deleted by someone.
      expect([target.kind, trouble.problem.code], JSON.stringify(trouble)).toEqual(['question', 'invalid']);
      await letGo([entry]);
      break;
    }
    case 'deletedThere': {
      const about = drafts.outbox.entries().filter((each) => each.target.id === target.id);
      const again = canBeNew(entry, drafts) && (edit.type === 'create' || target.kind !== 'question');
      if (first && canComeBack(entry)) {
        promises.revive(target.id);
        await addAgain(entry, drafts);
      } else if (first && again) {
        promises.decide(
          about.filter((each) => each !== entry).map((each) => each.edit),
          undefined,
        );
        promises.repeat(edit);
        await discard(
          about.filter((each) => each !== entry),
          drafts,
        );
        await addAgain(entry, drafts);
      } else await letGo(about);
      break;
    }
    case 'editedThere':
      if (first) {
        promises.decide(trouble.theirs, undefined);
        // Questions that were moved elsewhere meanwhile are not deleted.
        const there = idsIn(trouble.theirs);
        promises.spare(
          idsBelow(edit).filter((id) => !there.has(id)),
          name,
        );
        await insist(entry, drafts);
      } else {
        promises.spare([target.id, ...idsIn(trouble.theirs), ...idsIn(edit), ...idsBelow(edit)], name);
        await discard([entry], drafts);
      }
      break;
    case 'conflict': {
      if (edit.type === 'update' || edit.type === 'order') {
        const conflicts = conflictsOf(entry);
        if (conflicts.length === 0) await tryAgain([entry], drafts);
        else await choose(entry, chooseSides(conflicts, chance, promises), drafts);
      } else if (first) {
        if (edit.type === 'replaceTree') {
          promises.decide(withoutNames(trouble.theirs), edit.categories);
          promises.accept('the tree', trouble.theirs, edit.categories);
          promises.keep(idsIn(edit.categories));
        }
        await insist(entry, drafts);
      } else {
        promises.keep(idsIn(edit));
        await letGo([entry]);
      }
    }
  }
  return true;
}

/** The questions that a deletion was meant to include. */
const idsBelow = (edit: Entry['edit']): string[] =>
  edit.type === 'delete'
    ? (JSON.stringify(edit.base['subQuestions'] ?? []).match(/[0-9a-f]{24}/g) ?? [])
    : [];

/** A document without the titles of the services it names. */
const withoutNames = (document: unknown): unknown => ({ ...(document as Fields), services: [] });

async function expectNoQuestions({ drafts, proxy, meanwhile }: Client): Promise<void> {
  await proxy.calm();
  await Promise.all(meanwhile);
  for (let tries = 0; tries < 20; tries++) {
    const never = ({ trouble }: Entry) => trouble?.why === 'refused' && isUnanswered(trouble.problem);
    await tryAgain(drafts!.outbox.entries().filter(never), drafts!);
    drafts!.connection.heard(true);
    await drafts!.sync.run();
  }
  expect(drafts!.outbox.entries(), 'asked about what nobody else wrote').toEqual([]);
}

const MOST_ROUNDS = 60;
const MOST_DECISIONS = 500;

/** Ends all faults, sends everything, and lets everyone decide their open entries. */
async function settle(clients: readonly Client[], around: Around): Promise<void> {
  for (const client of clients) {
    await client.proxy.calm();
    client.away = false;
    await Promise.all(client.meanwhile);
  }
  for (let round = 0; ; round++) {
    for (const client of clients) {
      for (const form of client.forms.splice(0)) await save(form, client, around);
      client.drafts?.connection.heard(true);
      await client.drafts?.sync.run();
      for (let decided = 0; await decideOne(client, around); decided++)
        expect(decided, 'asked again and again').toBeLessThan(MOST_DECISIONS);
    }
    const open = clients.flatMap(({ forms, drafts }) => [...forms, ...(drafts?.outbox.entries() ?? [])]);
    if (open.length === 0) break;
    if (round === MOST_ROUNDS) expect(open, 'never sent').toEqual([]);
  }
}

/** All content that the server's dashboard shows. */
const everything = async (api: Api): Promise<Fields> => {
  const all = { ...(await contentOf(api)) };
  delete all['activity'];
  return {
    ...all,
    project: (all['project'] as Document[]).map(withoutNames),
    about: { ...(all['about'] as object), id: undefined },
  };
};
async function contentOf(api: Api): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const part of parts) all[part] = await api.unwrap(readOf(part));
  return all;
}

async function expectAgreement(clients: readonly Client[], api: Api): Promise<void> {
  const wanted = await contentOf(api);
  for (const { name, drafts } of clients) {
    if (!drafts) continue;
    await drafts.sync.pull();
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

const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
