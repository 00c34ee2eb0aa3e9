import type { Clock } from '../api/clock.ts';
import type { Moments } from '../api/lastMoment.ts';
import type { Call, Transport } from '../api/baseApi.ts';
import { health } from '@agency/contract/health';
import { Problem } from '@agency/contract/problems';
import type { Role } from '@agency/contract/roles';
import { unexpected } from '@agency/contract/fallbackProblems';
import { makeListeners } from '../listeners.ts';
import { isThere, watchConnection } from './send/connection.ts';
import type { DiskSpace } from './storage/diskSpace.ts';
import type { DraftsDatabase } from './storage/draftsDatabase.ts';
import { drafting } from './draftingTransport.ts';
import type { Entry } from './entry.ts';
import type { Known } from './kinds/contentParts.ts';
import { partWith } from './kinds/calls.ts';
import { applied } from './plan/apply.ts';
import type { SavedAs } from './draftingOptions.ts';
import { inParts } from './send/uploadInParts.ts';
import { LEASE_MS } from './storage/claims.ts';
import { openJournalPosition } from './storage/journalPosition.ts';
import { openCopy, type LocalCopy } from './storage/localCopy.ts';
import { openOutbox, type OtherTabs, type Outbox } from './storage/outbox.ts';
import type { StoppedTab } from './storage/outboxTransaction.ts';
import { removeSent } from './storage/removeCopy.ts';
import { openPictures } from './storage/pictureStore.ts';
import type { SendingContext } from './sendingContext.ts';
import type { ServerReply } from './plan/afterAnswer.ts';
import { type LoadPicture, makePictureSync } from './send/pictureSync.ts';
import { makeSync, type Sync } from './send/sync.ts';
import { readingVersions } from './storage/versionCache.ts';

/** Everything that drafts need, opened for one account at one server. */
export interface Drafts extends SendingContext {
  server: string;
  account: string;
  database: DraftsDatabase;
  /** The address to which the server's address now redirects, if any. */
  movedTo: () => string | undefined;
  sync: Sync;
  /** Downloads missing pictures of the content, and deletes pictures that the content no longer uses. */
  syncPictures: () => Promise<void>;
  transport: Transport;
  setWorkInDrafts: (on: boolean) => Promise<void>;
  /** Tells other tabs to send what this tab is sending, because this tab is being frozen or closed. */
  handOver: () => void;
  /** Notifies when the user switches 'Work in drafts' (saved changes wait on this device) on or off. */
  settings: { subscribe: (listener: () => void) => () => void };
  close: () => void;
}

/** What the caller (a browser's tab, or the window of the desktop app) provides. */
interface Options {
  /** The server's address. */
  server: string;
  account: string;
  /** The account's database on this device. */
  database: DraftsDatabase;
  /** Whether no other tab can use this database. */
  isOnlyTab: boolean;
  /** Whether no other tab uses this database until the drafts are open. */
  isAlone?: boolean;
  /** Whether the content that was read is stored on this device, so that the dashboard works without a connection. */
  storesContent: boolean;
  disk: DiskSpace;
  clock: Clock;
  /** Makes a random id. */
  newId: () => string;
  /** Sends calls to the server, without retries of its own. */
  online: Transport;
  /** Sends the calls that have nothing to do with the drafts, if not like the others. */
  direct?: Transport;
  loadPicture: LoadPicture;
  /** Holds the id of the last row in the server's journal (the log of all writes), as the server's answers report it. */
  moments: Moments;
  /** Called with the id of the row in the server's journal (log of all writes) to which the local copy belongs. */
  onMoment?: (moment: string) => void;
  /** The account's role, if known. */
  role?: () => Role | undefined;
  /** Finds out whether the server's address redirects to another one. */
  leadsTo?: () => Promise<string | undefined>;
  onSaved?: (how: SavedAs) => void;
}

/** A message to the other tabs. Every message also says that something in the database may have changed. */
interface TabMessage {
  /** The tab that sent this is frozen or closed now. */
  stopped?: StoppedTab;
  /** The user has switched 'Work in drafts' on or off. */
  workInDrafts?: boolean;
}

/** Opens an account's drafts and its local copy of the server's content. */
export async function openDrafts({
  server,
  account,
  database,
  isOnlyTab,
  isAlone = isOnlyTab,
  storesContent,
  disk,
  clock,
  newId,
  online,
  direct,
  loadPicture,
  moments,
  onMoment = () => {},
  role = () => undefined,
  leadsTo = async () => undefined,
  onSaved = () => {},
}: Options): Promise<Drafts> {
  const tabs = isOnlyTab ? undefined : joinTabs(database.name);
  const owner = newId();
  const otherTabs: OtherTabs = {
    onChange: () => tabs?.post({}),
    // Another tab has sent these entries. It stored their documents before it removed them, so read the documents here.
    async onRemoved(entries) {
      for (const { target } of entries) await copy.reload(partWith(target.kind), target.id);
    },
  };
  // Offline work may have been turned off while another tab had the copy open.
  if (!storesContent && isAlone) await removeSent(database).catch(() => {});
  const [copy, outbox] = await Promise.all([
    openCopy(database, { isOnlyTab, isStored: storesContent }),
    openOutbox(database, { disk, clock, owner, isOnlyTab, isAlone, otherTabs }),
  ]);
  const pictures = await openPictures(database, {
    disk,
    drafts: outbox.entries(),
    known: copy.known(),
    isOnlyTab,
    isAlone,
    showsSent: storesContent,
  });
  const journal = await openJournalPosition(database, moments, onMoment, { isStored: storesContent });
  let held = (await database.use((all) => all.get('meta', 'workInDrafts'))) === true;
  const { tell, subscribe } = makeListeners();

  const ask = makeAsk(inParts(online, clock));
  const { connection, movedTo } = watchServer(ask, clock, leadsTo);
  const context: SendingContext = {
    copy,
    outbox,
    pictures,
    clock,
    newId,
    journal,
    connection,
    send: makeSend(ask, { connection, journal, moments }),
    view: viewOf(copy, outbox),
    workInDrafts: () => held,
  };
  const unlessQuiet: Transport = (...call) => {
    const quiet = connection.quiet();
    return quiet ? { error: quiet } : online(...call);
  };
  /** Deletes the pictures that were sent, unless another tab stores the content. */
  async function forgetPictures(): Promise<void> {
    if (outbox.entries().length > 0 || (await database.use((all) => all.count('documents'))) > 0) return;
    await pictures.keepOnly(new Set());
  }
  const sync = makeSync(context);
  const versions = storesContent ? await readingVersions(database, unlessQuiet) : (direct ?? unlessQuiet);
  tabs?.listen(({ stopped, workInDrafts }) => {
    if (workInDrafts !== undefined) {
      held = workInDrafts;
      tell();
    }
    const followed = pictures
      .follow()
      .catch(() => {})
      .then(outbox.follow);
    if (stopped)
      void followed
        .then(() => outbox.update(() => ({ stopped, result: undefined })))
        .then(() => (held ? undefined : sync.run()))
        .catch(() => {});
  });
  return {
    ...context,
    server,
    account,
    database,
    movedTo,
    sync,
    syncPictures: storesContent ? makePictureSync(context, loadPicture) : forgetPictures,
    transport: drafting({ ...context, sync, online: direct ?? unlessQuiet, versions, role, onSaved }),
    settings: { subscribe },
    async setWorkInDrafts(on) {
      held = on;
      tell();
      tabs?.post({ workInDrafts: on });
      await database.use((all) => all.put('meta', on, 'workInDrafts'));
    },
    // Synchronous: a frozen tab can't even finish a transaction.
    handOver: () => tabs?.post({ stopped: { tab: owner, until: clock.now() + LEASE_MS } }),
    close() {
      connection.stop();
      sync.stop();
      tabs?.close();
      database.close();
    },
  };
}

/**
 * Joins the other tabs that use the same database. Messages wait until `listen` is called, because their changes may be
 * missing in what this tab reads while it opens.
 */
function joinTabs(database: string) {
  const channel = new BroadcastChannel(database);
  const early: TabMessage[] = [];
  let hear = (message: TabMessage): void => void early.push(message);
  channel.addEventListener('message', ({ data }) => hear(data as TabMessage));
  return {
    post: (message: TabMessage) => channel.postMessage(message),
    listen(listener: (message: TabMessage) => void) {
      hear = listener;
      early.forEach(listener);
    },
    close: () => channel.close(),
  };
}

/** Sends calls of the outbox, unless the server asked the app to wait. */
const makeSend =
  (
    ask: SendingContext['send'],
    { connection, journal, moments }: Pick<SendingContext, 'connection' | 'journal'> & { moments: Moments },
  ): SendingContext['send'] =>
  async (call) => {
    const quiet = connection.quiet();
    if (quiet) return { error: quiet };
    const answer = await ask(call);
    const { moment } = call.input;
    // The server accepted a write that was based on the local copy's journal row, so no backup was restored since.
    // So the local copy also belongs to the later row that the answer reports.
    if (!('error' in answer) && moment !== undefined && moment === journal.now())
      await journal.reach(moments.now());
    const problem = 'error' in answer ? answer.error : undefined;
    connection.heard(isThere(problem), problem);
    return answer;
  };

/** Makes calls to the server. If a call fails in an unexpected way, the answer is an error. */
const makeAsk =
  (carry: Transport) =>
  async (call: Call): Promise<ServerReply> => {
    try {
      const { data, error } = await carry(call, { signal: new AbortController().signal });
      return error ? { error } : { data };
    } catch {
      return { error: unexpected };
    }
  };

function watchServer(
  ask: SendingContext['send'],
  clock: Clock,
  leadsTo: NonNullable<Options['leadsTo']>,
): Pick<Drafts, 'connection' | 'movedTo'> {
  let movedTo: string | undefined;
  const connection = watchConnection({
    clock,
    async probe() {
      const answer = await ask({ endpoint: health.read, input: {} });
      const problem = 'error' in answer ? answer.error : undefined;
      // The page may only connect to its own server, so `leadsTo` follows the redirect outside the page.
      movedTo = problem?.code === 'offline' ? await leadsTo() : undefined;
      return movedTo === undefined ? problem : new Problem('moved').toJSON();
    },
  });
  return { connection, movedTo: () => (connection.online() ? undefined : movedTo) };
}

/** The local copy with all entries applied; the same object until one of them changes. */
function viewOf(copy: LocalCopy, outbox: Outbox): () => Known {
  let from: [Known, readonly Entry[]] | undefined;
  let view: Known = {};
  return () => {
    const [known, entries] = [copy.known(), outbox.entries()];
    if (!from || from[0] !== known || from[1] !== entries) {
      from = [known, entries];
      view = applied(known, entries);
    }
    return view;
  };
}
