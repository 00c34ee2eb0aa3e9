/**
 * The outbox (the unsent changes) of one account in one tab. All tabs of the account share one database. Each of these
 * steps must be one transaction: save a change (or merge it into a waiting entry), claim an entry before it is sent, and
 * complete an entry after its answer. Web Locks and BroadcastChannel only avoid double work: everything here is also
 * correct without them.
 *
 * What Chromium does, and what the outbox therefore does:
 * - A frozen tab keeps its open transactions, and they block all other tabs until it thaws. So a tab that freezes aborts
 *   its transactions, deletes its claims and closes its connection.
 * - A frozen tab also keeps its Web Lock. So a tab never waits for the lock alone.
 * - A tab may get another tab's message before it sees that tab's writes in the database. So when a tab gives back its
 *   claims, its message contains the tab's name, and the other tabs ignore the claims of that name from then on.
 * - If the browser is killed, localStorage loses the last writes before the kill. IndexedDB and Cache Storage keep them.
 */
export interface Entry {
  /** The order of the saves. IndexedDB never gives a number twice. */
  number: number;
  document: string;
  isNew: boolean;
  fields: Fields;
  /**
   * The idempotency key, set by the first claim. From then on the server may have the entry, so its fields and its
   * revision don't change.
   */
  key?: string;
  revision?: number;
  /** The status with which the server refused the entry. It is not sent again. */
  refused?: number;
}
export type Fields = Record<string, unknown>;
export interface Copy {
  id: string;
  revision: number;
  title: string;
}
export interface Reply {
  status: number;
  body: Copy;
}
interface Claim {
  entry: number;
  owner: string;
  until: number;
}
interface Stores {
  entries: IDBObjectStore;
  claims: IDBObjectStore;
  copies: IDBObjectStore;
}

interface Host {
  account: string;
  now: () => number;
  send: (entry: Entry) => Promise<Reply>;
  onChange: () => void;
  /** Called when the server has stored an entry and the outbox has deleted it. From now on, the form may say 'Saved'. */
  onAnswered?: () => void;
  durability?: IDBTransactionDurability;
  /** Called when another tab has an older version of the database open and doesn't close it. */
  onBlocked?: () => void;
  version?: number;
}

export const LEASE_MS = 30_000;

export type Outbox = ReturnType<typeof anOutbox>;

export function anOutbox(host: Host) {
  const { account, now, send, durability = 'strict', version = 1 } = host;
  const name = `outbox of ${account}`;
  // The name of this tab in its claims. It is new for each page load and after each release, and never used again.
  let owner = randomHex(16);
  /** The claims of this tab: the entry's number, and the name under which this tab claimed it. */
  const claimed = new Map<number, string>();
  /** The owners (names of tabs) that have announced on the channel that they gave back all their claims. */
  const gone = new Set<string>();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<{ released?: string }>) => {
    host.onChange();
    if (data.released === undefined) return;
    // The other tab's claims may not be deleted yet, so ignore them from now on.
    gone.add(data.released);
    void flush();
  });
  let opening: Promise<IDBDatabase> | undefined;
  let database: IDBDatabase | undefined;

  const open = () =>
    (opening ??= openDatabase(name, version, host.onBlocked).then((opened) => {
      const forget = () => {
        opened.close();
        opening = database = undefined;
      };
      // A newer version of the code wants to upgrade. An open connection would block it.
      opened.addEventListener('versionchange', forget);
      opened.addEventListener('close', forget);
      return (database = opened);
    }));

  let awake: Promise<void> | undefined;
  let wake = () => {};
  /** Transactions that are running, and those that a freeze has interrupted. */
  const running = new Set<IDBTransaction>();
  const interrupted = new WeakSet<IDBTransaction>();

  /** Runs one transaction, and resolves when it is committed. `work` may only wait for requests of the transaction. */
  async function transact<Value>(
    work: (stores: Stores) => Promise<Value>,
    mode: IDBTransactionMode = 'readwrite',
  ): Promise<Value> {
    const opened = await open();
    // A tab that is about to freeze starts no transaction: it would hold its locks until the tab thaws.
    if (awake) return awake.then(() => transact(work, mode));
    const transaction = opened.transaction(['entries', 'claims', 'copies'], mode, { durability });
    running.add(transaction);
    const committed = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')));
    });
    const [entries, claims, copies] = ['entries', 'claims', 'copies'].map((one) =>
      transaction.objectStore(one),
    );
    try {
      const [value] = await Promise.all([work({ entries, claims, copies } as unknown as Stores), committed]);
      return value;
    } catch (error) {
      if (!interrupted.has(transaction)) throw error;
      return transact(work, mode);
    } finally {
      running.delete(transaction);
    }
  }

  const announce = () => {
    host.onChange();
    channel?.postMessage({});
  };
  const isLive = (one: Claim) => one.until > now() && !gone.has(one.owner);

  /** Stores a change. If the document's last entry was never claimed, merges the change into it; else adds an entry. */
  async function save(document: string, fields: Fields): Promise<void> {
    await transact(async ({ entries, copies }) => {
      const last = (await result<Entry[]>(entries.index('document').getAll(document))).at(-1);
      if (last && last.key === undefined)
        return result(entries.put({ ...last, fields: { ...last.fields, ...fields } }));
      const isNew = !last && (await result(copies.getKey(document))) === undefined;
      return result(entries.add({ document, isNew, fields }));
    });
    announce();
  }

  /** Claims the next entry that no other tab has claimed, and that has no earlier entry of the same document. */
  async function claim(): Promise<Entry | undefined> {
    const claimant = owner;
    const entry = await transact(async ({ entries, claims, copies }) => {
      const live = (await result<Claim[]>(claims.getAll())).filter(isLive);
      const waiting = await result<Entry[]>(entries.getAll());
      const first = waiting.filter(
        ({ document }, place) => waiting.findIndex((other) => other.document === document) === place,
      );
      const free = first.find(
        (one) => one.refused === undefined && !live.some((other) => other.entry === one.number),
      );
      if (!free) return undefined;
      const copy = await result<Copy | undefined>(copies.get(free.document));
      const revision = free.revision ?? copy?.revision;
      const taken = { key: randomHex(16), ...free, ...(revision !== undefined && { revision }) };
      entries.put(taken);
      claims.put({ entry: taken.number, owner: claimant, until: now() + LEASE_MS } satisfies Claim);
      return taken;
    });
    if (entry) claimed.set(entry.number, claimant);
    return entry;
  }

  /**
   * Deletes an answered entry and stores the server's document. All tabs that sent the entry used one key, so any of
   * their answers completes it, also after another tab has taken the entry over.
   */
  async function complete({ number, key }: Entry, copy: Copy): Promise<void> {
    await transact(async ({ entries, claims, copies }) => {
      const current = await result<Entry | undefined>(entries.get(number));
      if (current?.key === key) entries.delete(number);
      claims.delete(claimsOf(number));
      const stored = await result<Copy | undefined>(copies.get(copy.id));
      if (!stored || stored.revision < copy.revision) copies.put(copy);
    });
    claimed.delete(number);
    host.onAnswered?.();
    announce();
  }

  /** Keeps an entry that wasn't answered, or that the server refused. It keeps its key for the next try. */
  async function giveBack({ number }: Entry, refused?: number): Promise<void> {
    await transact(async ({ entries, claims }) => {
      claims.delete([number, claimed.get(number) ?? owner]);
      const current = await result<Entry | undefined>(entries.get(number));
      if (current && refused !== undefined) entries.put({ ...current, refused });
    });
    claimed.delete(number);
    announce();
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const entry = await claim();
      if (!entry) return;
      const reply = await send(entry).catch(() => undefined);
      if (reply && reply.status < 300) await complete(entry, reply.body);
      // Without an answer, with a session that has ended, or with a server in trouble: stop, and try again later.
      else if (!reply || reply.status === 401 || reply.status >= 500) return giveBack(entry);
      else await giveBack(entry, reply.status);
    }
  }

  /** Sends all unclaimed entries. If another tab is sending already, leaves the work to that tab while its claims live. */
  async function flush(): Promise<void> {
    const locks = navigator.locks as LockManager | undefined;
    if (!locks) return sendAll();
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      // A frozen tab keeps the lock, so the lock alone doesn't prove that somebody is sending.
      if (lock || !(await isClaimed())) await sendAll();
    });
  }

  const isClaimed = () =>
    transact(async ({ claims }) => (await result<Claim[]>(claims.getAll())).some(isLive));

  /**
   * Gives back what this tab has claimed. No code runs in a frozen tab, so this only deletes by key and commits
   * explicitly. The browser finishes that without the tab. The key of a claim contains its owner, so this never deletes
   * the claim of another tab.
   */
  function release(): void {
    if (!database || claimed.size === 0) return;
    const transaction = database.transaction('claims', 'readwrite', { durability });
    for (const claim of claimed) transaction.objectStore('claims').delete([...claim]);
    transaction.commit();
    channel?.postMessage({ released: owner });
    owner = randomHex(16);
  }

  /**
   * For `freeze` and `pagehide`. A frozen tab with a transaction would block all other tabs, and its connection would
   * block upgrades. So this aborts what is running; `transact` runs it again after `thaw`.
   */
  function freeze({ releases }: { releases: boolean }): void {
    awake ??= new Promise((resolve) => (wake = resolve));
    for (const transaction of running) {
      interrupted.add(transaction);
      try {
        transaction.abort();
      } catch {
        // The transaction is committed already, and only its event hasn't arrived yet.
        interrupted.delete(transaction);
      }
    }
    if (releases) release();
    database?.close();
    opening = database = undefined;
  }

  function thaw(): void {
    awake = undefined;
    wake();
  }

  return {
    save,
    flush,
    freeze,
    thaw,
    entries: () => transact(({ entries }) => result<Entry[]>(entries.getAll()), 'readonly'),
    copies: () => transact(({ copies }) => result<Copy[]>(copies.getAll()), 'readonly'),
    store: (read: Copy[]) =>
      transact(async ({ copies }) => {
        copies.clear();
        for (const copy of read) copies.put(copy);
      }),
    close() {
      channel?.close();
      database?.close();
    },
  };
}

function openDatabase(name: string, version: number, onBlocked?: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.addEventListener('blocked', () => onBlocked?.());
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion > 0) return;
    request.result
      .createObjectStore('entries', { keyPath: 'number', autoIncrement: true })
      .createIndex('document', 'document');
    request.result.createObjectStore('claims', { keyPath: ['entry', 'owner'] });
    request.result.createObjectStore('copies', { keyPath: 'id' });
  });
  return result(request);
}

const claimsOf = (entry: number) => IDBKeyRange.bound([entry], [entry, []]);

export const result = <Value>(request: IDBRequest): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Value));
    request.addEventListener('error', () => reject(request.error));
  });

/** Doesn't use `crypto.randomUUID`, because pages on plain http don't have it. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
