import { chatbot } from '@agency/contract/chatbot';
import { health } from '@agency/contract/health';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { expect } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { anId, projectFields, serviceFields } from '../fixtures/content.ts';
import { engineOf, isMongod, keeperOf } from '../fixtures/engine.ts';
import { type Server, until } from '../fixtures/server.ts';

/**
 * Each write puts the same number into all fields of a document, so that the test notices a write that was only partly
 * stored.
 */
interface Written {
  /** The number of the last acknowledged write; 0 before the first. */
  answered: number;
  /** The numbers of later writes that got no answer. There can be several if the server was killed several times. */
  unanswered: number[];
}

/** All writes of one writer, and which of them were acknowledged. Each document has only one writer. */
export interface Ledger {
  projects: Map<string, Written>;
  services: Map<string, Written>;
  questions: Map<string, Written>;
  /** Only the first writer writes the home page. */
  home: Written | undefined;
  /** The ids that the writer has deleted, and whether the server acknowledged the deletion. */
  deleted: Map<string, boolean>;
  count: number;
}

export const emptyLedgers = (): Ledger[] =>
  [0, 1, 2, 3].map((writer) => ({
    projects: new Map(),
    services: new Map(),
    questions: new Map(),
    home: writer === 0 ? { answered: 0, unanswered: [] } : undefined,
    deleted: new Map(),
    count: 0,
  }));

/** Makes one random write. Records it before it is sent, and again after its answer. */
async function writeOnce(api: Api, ledger: Ledger, random: () => number): Promise<void> {
  const mark = ++ledger.count;
  const text = `Write ${mark}`;
  const noted = async (written: Written, write: () => Promise<unknown>) => {
    written.unanswered.push(mark);
    await write();
    Object.assign(written, { answered: mark, unanswered: [] });
  };
  const made = (map: Map<string, Written>) => {
    const id = anId();
    const written: Written = { answered: 0, unanswered: [] };
    map.set(id, written);
    return { id, written };
  };
  // Uses only projects that certainly exist: if a create got no answer, the server may have stored it or not.
  const known = [...ledger.projects].filter(([id, { answered }]) => answered > 0 && !ledger.deleted.has(id));
  const [id, project] = known[Math.floor(random() * known.length)] ?? [];

  const chance = random();
  if (chance < 0.2 || id === undefined || project === undefined) {
    const one = made(ledger.projects);
    const body = projectFields({ id: one.id, title: text, description: text, category: text });
    return noted(one.written, () => api.unwrap(projects.create, { body }));
  }
  if (chance < 0.5) {
    const body = { title: text, description: text, category: text };
    return noted(project, () => api.unwrap(projects.update, { params: { id }, body }));
  }
  if (chance < 0.6) {
    ledger.deleted.set(id, false);
    await api.unwrap(projects.remove, { params: { id } });
    ledger.deleted.set(id, true);
    return;
  }
  if (chance < 0.7) {
    const one = made(ledger.services);
    const body = serviceFields({ id: one.id, title: text, description: text });
    return noted(one.written, () => api.unwrap(services.create, { body }));
  }
  if (chance < 0.85 || !ledger.home) {
    const one = made(ledger.questions);
    return noted(one.written, () =>
      api.unwrap(chatbot.create, { body: { id: one.id, question: text, answer: text } }),
    );
  }
  const solutions = [1, 2, 3].map(() => ({ title: text, description: text }));
  return noted(ledger.home, () =>
    api.unwrap(home.update, { body: { headline: text, subheadline: text, solutions } }),
  );
}

/**
 * Lets all writers write in parallel until `count` writes are acknowledged, or until a write fails because of the kill.
 * Returns the number of acknowledged writes.
 */
export async function writeUntilKilled(
  api: Api,
  ledgers: readonly Ledger[],
  random: () => number,
  count: number,
  answered: (soFar: number) => void,
): Promise<number> {
  let done = 0;
  let gone = false;
  const write = async (ledger: Ledger) => {
    while (!gone && done < count) {
      try {
        await writeOnce(api, ledger, random);
        answered(++done);
      } catch (error) {
        // If the server refuses a write or doesn't answer in time, this is a bug. Other errors are expected, because
        // the server is killed.
        if (error instanceof Error && / answered (4\d\d|500)/.test(error.message)) throw error;
        if (error instanceof Error && error.name === 'TimeoutError') throw error;
        gone = true;
      }
    }
  };
  await Promise.all(ledgers.map(write));
  return done;
}

/** What the tests can kill. With a real mongod also the keeper, our process that runs mongod; mongod survives this. */
export const victims = [
  'the server',
  'the database',
  ...(isMongod ? ["the database's keeper" as const] : []),
] as const;

export type Victim = (typeof victims)[number];

/**
 * Kills the server or one of its database processes (SIGKILL). Resolves when the server has ended, or when the database
 * is back.
 */
export async function killHard(server: Server, whom: Victim): Promise<void> {
  if (whom === 'the server') {
    server.child.kill('SIGKILL');
    await server.ended;
    return;
  }
  const back = () => server.output().split('The database is back').length;
  const before = back();
  process.kill(whom === 'the database' ? engineOf(server) : keeperOf(server), 'SIGKILL');
  await until(() => back() > before, 'the database');
  await until(async () => (await anApi(server).call(health.read)).status === 200, 'the server to have it');
}

/**
 * Expects that every acknowledged write is stored, and that no write is stored only in part. A write without an answer
 * may be stored or not.
 */
export async function expectAllKept(server: Server, ledgers: readonly Ledger[]): Promise<void> {
  const api = anApi(server);
  await api.signIn();
  const { categories } = await api.unwrap(chatbot.adminRead);
  const found = {
    projects: textsById(await api.unwrap(projects.adminList), ({ title, description, category }) => [
      title,
      description,
      category,
    ]),
    services: textsById(await api.unwrap(services.adminList), ({ title, description }) => [
      title,
      description,
    ]),
    questions: textsById(categories, ({ question, answer }) => [question, answer]),
  };
  for (const ledger of ledgers) {
    for (const [id, written] of ledger.projects) {
      const deleted = ledger.deleted.get(id);
      if (deleted === true) expect({ id, is: found.projects.has(id) }).toEqual({ id, is: false });
      else if (deleted === undefined || found.projects.has(id))
        expectKept(id, written, found.projects.get(id));
    }
    for (const [id, written] of ledger.services) expectKept(id, written, found.services.get(id));
    for (const [id, written] of ledger.questions) expectKept(id, written, found.questions.get(id));
    if (ledger.home) {
      const { revision, headline, subheadline, solutions } = await api.unwrap(home.adminRead);
      const texts = [
        headline,
        subheadline,
        ...solutions.flatMap(({ title, description }) => [title, description]),
      ];
      expectKept('home', ledger.home, revision > 0 ? texts : undefined);
    }
  }
  for (const kind of ['projects', 'services', 'questions'] as const) {
    const sent = new Set(ledgers.flatMap((ledger) => [...ledger[kind].keys()]));
    expect([...found[kind].keys()].filter((id) => !sent.has(id))).toEqual([]);
  }
}

/** The texts of each document by its id. Expects that no id occurs twice. */
function textsById<One extends { id: string }>(list: readonly One[], texts: (one: One) => string[]) {
  const all = new Map(list.map((one) => [one.id, texts(one)]));
  expect(all.size).toBe(list.length);
  return all;
}

function expectKept(
  where: string,
  { answered, unanswered }: Written,
  texts: readonly string[] | undefined,
): void {
  if (texts === undefined) return expect({ where, answered }).toEqual({ where, answered: 0 });
  const marks = [...new Set(texts)];
  expect({ where, marks }).toEqual({ where, marks: [expect.any(String)] });
  expect([answered, ...unanswered].map((mark) => `Write ${mark}`)).toContain(marks[0]);
}
