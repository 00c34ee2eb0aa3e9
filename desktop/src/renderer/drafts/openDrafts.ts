import type { Clock } from '@agency/shared-ui/api/clock.ts';
import type { Moments } from '@agency/shared-ui/api/lastMoment.ts';
import type { Transport } from '@agency/shared-ui/api/baseApi.ts';
import { createStore } from '@agency/shared-ui/store.ts';
import { health } from '@agency/contract/health';
import { Problem } from '@agency/contract/problems';
import type { Role } from '@agency/contract/roles';
import { problemOf } from '@agency/contract/fallbackProblems';
import { makeListeners } from '../listeners.ts';
import { isThere, watchConnection, type Connection } from './connection.ts';
import { openDatabase, type DraftsDatabase } from './draftsDatabase.ts';
import { drafting, viewOf } from './draftingTransport.ts';
import type { SavedAs } from './draftingOptions.ts';
import { inParts } from './uploadInParts.ts';
import { openMoments } from './copiedMoments.ts';
import { openCopy } from './localCopy.ts';
import { openOutbox } from './outbox.ts';
import { openPictures } from './pictureStore.ts';
import type { Desk } from './sendingContext.ts';
import { sendingApi } from './sendingApi.ts';
import { makeSync, type Sync } from './sync.ts';
import { readingVersions } from './versionCache.ts';

/** Everything that drafts need, opened for one account at one server. */
export interface Drafts extends Desk {
  server: string;
  account: string;
  database: DraftsDatabase;
  connection: Connection;
  /** The address to which the server's address now redirects, if any. */
  movedTo: () => string | undefined;
  sync: Sync;
  transport: Transport;
  view: ReturnType<typeof viewOf>;
  workInDrafts: () => boolean;
  setWorkInDrafts: (on: boolean) => Promise<void>;
  /** Notifies when the user switches 'Work in drafts' (saved changes wait on this computer) on or off. */
  settings: { subscribe: (listener: () => void) => () => void };
  close: () => void;
}

interface Options {
  server: string;
  account: string;
  /** Sends calls to the server, without retries of its own. */
  online: Transport;
  /** Collects the content moments (ids of the last content change) that the server's answers report. */
  moments: Moments;
  /** Called with the content moment (the id of the last content change) of the local copy. */
  onMoment?: (moment: string) => void;
  clock: Clock;
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
  online,
  moments,
  onMoment = () => {},
  clock,
  role = () => undefined,
  leadsTo = async () => undefined,
  onSaved = () => {},
}: Options): Promise<Drafts> {
  const database = await openDatabase(server, account);
  const [copy, outbox] = await Promise.all([openCopy(database), openOutbox(database)]);
  const pictures = await openPictures(database, outbox.entries(), copy.known());
  let held = (await database.use((all) => all.get('meta', 'workInDrafts'))) === true;

  const { tell, subscribe } = makeListeners();

  // A separate store for sending, because the window's store would turn each write into a draft again.
  const sender = createStore(inParts(online, clock));
  const ask: Desk['send'] = async (call) => {
    const { data, error } = await sender.dispatch(sendingApi.endpoints.send.initiate(call, { track: false }));
    const problem = problemOf(error);
    return problem ? { error: problem } : { data };
  };
  let movedTo: string | undefined;
  const connection = watchConnection({
    clock,
    async probe() {
      const answer = await ask({ endpoint: health.read, input: {} });
      const problem = 'error' in answer ? answer.error : undefined;
      // Only the main process can follow the redirect: the window may only connect to the saved server.
      movedTo = problem?.code === 'offline' ? await leadsTo() : undefined;
      return movedTo === undefined ? problem : new Problem('moved').toJSON();
    },
  });
  const copied = await openMoments(database, moments, onMoment);
  const desk: Desk = {
    copy,
    outbox,
    pictures,
    moments: copied,
    async send(call) {
      const quiet = connection.quiet();
      if (quiet) return { error: quiet };
      const answer = await ask(call);
      const { moment } = call.input;
      // The server accepted a write that was based on our content moment (the id of the last content change), so no
      // backup was restored since. Take over the new moment.
      if (!('error' in answer) && moment !== undefined && moment === copied.now())
        await copied.reach(moments.now());
      const problem = 'error' in answer ? answer.error : undefined;
      connection.heard(isThere(problem), problem);
      return answer;
    },
  };
  const inQuiet: Transport = (...call) => {
    const quiet = connection.quiet();
    return quiet ? { error: quiet } : online(...call);
  };
  const holdsBack = () => held;
  const sync = makeSync({ desk, connection, holdBack: holdsBack, clock });
  const view = viewOf(desk);
  return {
    ...desk,
    server,
    account,
    database,
    connection,
    movedTo: () => (connection.online() ? undefined : movedTo),
    sync,
    view,
    transport: drafting({
      desk,
      view,
      sync,
      connection,
      online: inQuiet,
      versions: await readingVersions(database, inQuiet),
      role,
      holdsBack,
      onSaved,
    }),
    workInDrafts: holdsBack,
    settings: { subscribe },
    async setWorkInDrafts(on) {
      held = on;
      tell();
      await database.use((all) => all.put('meta', on, 'workInDrafts'));
    },
    close() {
      connection.stop();
      sync.stop();
      database.close();
    },
  };
}
