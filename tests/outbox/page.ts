/** A test page without forms: it signs in, stores what it reads, and sends what was saved. Tests call its commands. */
import {
  anOutbox,
  type Copy,
  type Entry,
  type Fields,
  type Outbox,
  randomHex,
  type Reply,
  result,
} from './outbox.ts';

declare const VERSION: string;

/** How long after the last sign-in the page still opens the account's local copy without a sign-in. */
const REMEMBERED_MS = 14 * 24 * 3_600_000;

let clock = Date.now();
let releasesOnFreeze = true;
let outbox: Outbox | undefined;
let account: string | undefined;
let onAnswered: (() => void) | undefined;

/** `auth_token` is in session storage, so it is gone after a restart of the browser. */
const token = () => sessionStorage.getItem('auth_token');

async function call(method: string, path: string, body?: unknown, headers: HeadersInit = {}): Promise<Reply> {
  const response = await fetch(`/api/admin/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token()}`, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Copy };
}

async function send({ document: id, isNew, fields, key = '', revision }: Entry): Promise<Reply> {
  if (token() === null) throw new Error('Sending waits for a sign-in.');
  const headers = {
    'Idempotency-Key': key,
    ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
  };
  return isNew
    ? call('POST', 'services', { id, icon: 'Code', description: 'Saved offline.', ...fields }, headers)
    : call('PUT', `services/${id}`, fields, headers);
}

/** The documents with all waiting entries applied, as a screen shows them. */
async function show(): Promise<void> {
  if (!outbox) return;
  const [copies, entries] = [await outbox.copies(), await outbox.entries()];
  const titles = new Map(copies.map(({ id, title }) => [id, title]));
  for (const { document: id, fields } of entries)
    if (fields['title'] !== undefined) titles.set(id, String(fields['title']));
  const items = [...titles.values()].map((title) => {
    const item = document.createElement('li');
    item.textContent = title;
    return item;
  });
  document.querySelector('ul')!.replaceChildren(...items);
  const sender = token() === null ? 'sign in to send' : 'signed in';
  document.querySelector('output')!.textContent = `${account}: ${entries.length} waiting, ${sender}`;
}

function use(opened: string, durability: IDBTransactionDurability = 'strict'): void {
  outbox?.close();
  account = opened;
  outbox = anOutbox({
    account,
    now: () => clock,
    send,
    onChange: () => void show(),
    onAnswered: () => onAnswered?.(),
    durability,
  });
}

/**
 * The database with the account that opens without a token. This isn't in localStorage, because localStorage loses what
 * was written just before the browser is killed.
 */
async function remembered(): Promise<IDBDatabase> {
  const request = indexedDB.open('remembered', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('account'));
  return result(request);
}
async function remember(name: string): Promise<void> {
  const transaction = (await remembered()).transaction('account', 'readwrite', { durability: 'strict' });
  transaction.objectStore('account').put({ name, until: clock + REMEMBERED_MS }, 'last');
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
}
async function lastAccount(): Promise<string | undefined> {
  const store = (await remembered()).transaction('account').objectStore('account');
  const last = await result<{ name: string; until: number } | undefined>(store.get('last'));
  return last && last.until > clock ? last.name : undefined;
}

const commands = {
  async signIn({ name, token: given }: { name: string; token: string }) {
    sessionStorage.setItem('auth_token', given);
    sessionStorage.setItem('account', name);
    use(name);
    await remember(name);
    const read = await call('GET', 'services');
    await outbox!.store(read.body as unknown as Copy[]);
    await show();
  },
  /** Saves to a new document, or to `id`. */
  async save({ id = randomHex(12), ...fields }: Fields & { id?: string }) {
    await outbox!.save(id, fields);
    return id;
  },
  flush: () => outbox!.flush(),
  entries: () => outbox!.entries(),
  /** Sets the clock of the leases ahead. */
  advance: (by: number) => void (clock += by),
  /** From now on, this tab keeps its claims when it is frozen, as if it was frozen before its code could release them. */
  freezeSuddenly: () => void (releasesOnFreeze = false),
  lazy: async () => (await import('./lazy.ts')).loaded,
  version: () => VERSION,
  /** Saves one document again and again, directly and through the outbox, and returns the times in milliseconds. */
  async measure({ id, rounds }: { id: string; rounds: number }) {
    const times: Record<string, number[]> = { direct: [], strict: [], relaxed: [] };
    const timed = async (way: string, work: () => Promise<unknown>) => {
      const begun = performance.now();
      await work();
      times[way]!.push(performance.now() - begun);
    };
    const throughOutbox = async (title: string) => {
      const answered = new Promise<void>((resolve) => (onAnswered = resolve));
      await outbox!.save(id, { title });
      void outbox!.flush();
      await answered;
    };
    for (let round = 0; round < rounds; round += 1) {
      const headers = { 'Idempotency-Key': randomHex(16) };
      await timed('direct', () => call('PUT', `services/${id}`, { title: `Direct ${round}` }, headers));
      for (const durability of ['strict', 'relaxed'] as const) {
        use(account!, durability);
        // The direct call changed the document's revision, so store the new one for the save through the outbox.
        const read = await call('GET', 'services');
        await outbox!.store(read.body as unknown as Copy[]);
        await timed(durability, () => throughOutbox(`${durability} ${round}`));
      }
    }
    return times;
  },
};
export type Commands = typeof commands;

async function start(): Promise<void> {
  if ('serviceWorker' in navigator)
    await navigator.serviceWorker.register('/dashboard/sw.js', { updateViaCache: 'none' });
  // Each tab has its own account. Only a tab without one opens the remembered account.
  const opened = sessionStorage.getItem('account') ?? (await lastAccount());
  if (opened !== undefined) use(opened);
  const freeze = () => outbox?.freeze({ releases: releasesOnFreeze });
  const thaw = () => outbox?.thaw();
  document.addEventListener('freeze', freeze);
  document.addEventListener('resume', thaw);
  window.addEventListener('pagehide', freeze);
  window.addEventListener('pageshow', thaw);
  await show();
  Object.assign(window, { commands });
}
void start();
