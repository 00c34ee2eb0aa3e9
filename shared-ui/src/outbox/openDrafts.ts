import type { Clock } from '../api/clock.ts';
import type { Moments } from '../api/lastMoment.ts';
import type { Call, Transport } from '../api/baseApi.ts';
import { health } from '@agency/contract/health';
import { Problem } from '@agency/contract/problems';
import type { Role } from '@agency/contract/roles';
import { unexpected } from '@agency/contract/fallbackProblems';
import { makeListeners } from '../listeners.ts';
import { isThere, watchConnection, type Connection } from './send/connection.ts';
import type { DiskSpace } from './storage/diskSpace.ts';
import type { DraftsDatabase } from './storage/draftsDatabase.ts';
import { drafting, viewOf } from './draftingTransport.ts';
import type { SavedAs } from './draftingOptions.ts';
import { inParts } from './send/uploadInParts.ts';
import { openJournalPosition } from './storage/journalPosition.ts';
import { openCopy } from './storage/localCopy.ts';
import { openOutbox } from './storage/outbox.ts';
import { openPictures } from './storage/pictureStore.ts';
import type { SendingContext } from './sendingContext.ts';
import type { ServerReply } from './plan/afterAnswer.ts';
import { makeSync, type Sync } from './send/sync.ts';
import { readingVersions } from './storage/versionCache.ts';

/** Everything that drafts need, opened for one account at one server. */
export interface Drafts extends SendingContext {
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
  /** Notifies when the user switches 'Work in drafts' (saved changes wait on this device) on or off. */
  settings: { subscribe: (listener: () => void) => () => void };
  close: () => void;
}

/** What the host provides. */
interface Options {
  /** The server's address. */
  server: string;
  account: string;
  /** The account's database on this device. */
  database: DraftsDatabase;
  disk: DiskSpace;
  clock: Clock;
  /** Sends calls to the server, without retries of its own. */
  online: Transport;
  /** Collects the ids of the journal's last row that the server's answers report. */
  moments: Moments;
  /** Called with the id of the last journal row that the local copy contains. */
  onMoment?: (moment: string) => void;
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
  disk,
  clock,
  online,
  moments,
  onMoment = () => {},
  role = () => undefined,
  leadsTo = async () => undefined,
  onSaved = () => {},
}: Options): Promise<Drafts> {
  const [copy, outbox] = await Promise.all([openCopy(database), openOutbox(database, disk)]);
  const pictures = await openPictures(database, disk, outbox.entries(), copy.known());
  let held = (await database.use((all) => all.get('meta', 'workInDrafts'))) === true;

  const { tell, subscribe } = makeListeners();

  const carry = inParts(online, clock);
  async function ask(call: Call): Promise<ServerReply> {
    try {
      const { data, error } = await carry(call, { signal: new AbortController().signal });
      return error ? { error } : { data };
    } catch {
      return { error: unexpected };
    }
  }
  let movedTo: string | undefined;
  const connection = watchConnection({
    clock,
    async probe() {
      const answer = await ask({ endpoint: health.read, input: {} });
      const problem = 'error' in answer ? answer.error : undefined;
      // Only the host may follow the redirect: the page may only connect to its server.
      movedTo = problem?.code === 'offline' ? await leadsTo() : undefined;
      return movedTo === undefined ? problem : new Problem('moved').toJSON();
    },
  });
  const journal = await openJournalPosition(database, moments, onMoment);
  const context: SendingContext = {
    copy,
    outbox,
    pictures,
    clock,
    journal,
    async send(call) {
      const quiet = connection.quiet();
      if (quiet) return { error: quiet };
      const answer = await ask(call);
      const { moment } = call.input;
      // The server accepted a write that was based on the local copy's journal row, so no backup was restored since.
      // The local copy is now at the row that the answer reports.
      if (!('error' in answer) && moment !== undefined && moment === journal.now())
        await journal.reach(moments.now());
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
  const sync = makeSync({ context, connection, holdsBack });
  const view = viewOf(context);
  return {
    ...context,
    server,
    account,
    database,
    connection,
    movedTo: () => (connection.online() ? undefined : movedTo),
    sync,
    view,
    transport: drafting({
      context,
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
