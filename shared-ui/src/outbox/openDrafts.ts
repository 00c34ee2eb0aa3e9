import type { Transport } from '../api/baseApi.ts';
import type { Role } from '@agency/contract/roles';
import type { DraftsDatabase } from './storage/draftsDatabase.ts';
import { type DraftsMode, openDraftsMode } from './draftsMode.ts';
import { drafting } from './draftingTransport.ts';
import type { Entry } from './entry.ts';
import type { Known } from './kinds/contentParts.ts';
import { applied } from './plan/apply.ts';
import type { SavedAs } from './draftingOptions.ts';
import { inParts } from './send/uploadInParts.ts';
import { LEASE_MS } from './storage/claims.ts';
import type { LocalCopy } from './storage/localCopy.ts';
import { openStorage, type StorageOptions } from './storage/openStorage.ts';
import type { Outbox } from './storage/outbox.ts';
import type { SendingContext } from './sendingContext.ts';
import { makeAsk, makeSend, watchServer } from './send/serverCalls.ts';
import { type LoadPicture, makePictureSync } from './send/pictureSync.ts';
import { makeSync, type Sync } from './send/sync.ts';
import { readingVersions } from './storage/versionCache.ts';
import { joinTabs, type TabMessage } from './tabChannel.ts';

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
interface Options extends StorageOptions {
  /** The server's address. */
  server: string;
  account: string;
  /** The account's database on this device. */
  database: DraftsDatabase;
  /** Makes a random id. */
  newId: () => string;
  /** Sends calls to the server, without retries of its own. */
  online: Transport;
  /** Sends the calls that have nothing to do with the drafts, if not like the others. */
  direct?: Transport;
  loadPicture: LoadPicture;
  /** The account's role, if known. */
  role?: () => Role | undefined;
  /** Finds out whether the server's address redirects to another one. */
  leadsTo?: () => Promise<string | undefined>;
  onSaved?: (how: SavedAs) => void;
}

/** Opens an account's drafts and its local copy of the server's content. */
export async function openDrafts({
  server,
  account,
  database,
  newId,
  online,
  direct,
  loadPicture,
  role = () => undefined,
  leadsTo = async () => undefined,
  onSaved = () => {},
  ...options
}: Options): Promise<Drafts> {
  const { isOnlyTab, storesContent, clock, moments } = options;
  const tabs = isOnlyTab ? undefined : joinTabs(database.name);
  const owner = newId();
  const storage = await openStorage(database, {
    ...options,
    owner,
    onChange: () => tabs?.post({}),
  });
  const { copy, outbox, pictures, journal } = storage;
  const mode = await openDraftsMode(database, tabs);

  const ask = makeAsk(inParts(online, clock));
  const { connection, movedTo } = watchServer(ask, clock, leadsTo);
  const context: SendingContext = {
    ...storage,
    clock,
    newId,
    connection,
    send: makeSend(ask, { connection, journal, moments }),
    view: viewOf(copy, outbox),
    workInDrafts: mode.isOn,
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
  tabs?.listen((message) => followTab(message, context, { mode, sync }));
  return {
    ...context,
    server,
    account,
    database,
    movedTo,
    sync,
    syncPictures: storesContent ? makePictureSync(context, loadPicture) : forgetPictures,
    transport: drafting({ ...context, sync, online: direct ?? unlessQuiet, versions, role, onSaved }),
    settings: { subscribe: mode.subscribe },
    setWorkInDrafts: mode.set,
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

/** Takes over what another tab has changed, and what it can't send any more. */
function followTab(
  { stopped, workInDrafts }: TabMessage,
  { pictures, outbox }: SendingContext,
  { mode, sync }: { mode: DraftsMode; sync: Sync },
): void {
  if (workInDrafts !== undefined) mode.follow(workInDrafts);
  const followed = pictures
    .follow()
    .catch(() => {})
    .then(outbox.follow);
  if (stopped)
    void followed
      .then(() => outbox.update(() => ({ stopped, result: undefined })))
      .then(() => (mode.isOn() ? undefined : sync.run()))
      .catch(() => {});
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
