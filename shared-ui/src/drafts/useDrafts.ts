import type { ProblemReply } from '@agency/contract/problems';
import { useContext, useSyncExternalStore } from 'react';
import { parts, type Known } from '../outbox/kinds/contentParts.ts';
import type { Drafts } from '../outbox/openDrafts.ts';
import type { Entry } from '../outbox/entry.ts';
import { isSession } from '../session/heldToken.ts';
import type { DraftsHost } from './draftsHost.ts';
import { DraftsContext } from './draftsContext.ts';
import { throttled } from './throttle.ts';
import { statusOf, type Status } from '../outbox/status.ts';

interface Snapshot {
  entries: readonly Entry[];
  /** The local copy of the server's content. */
  server: Known;
  online: boolean;
  /** Whether the server is known to be unreachable. False while the app doesn't know that yet. */
  offline: boolean;
  /** Why the server is unreachable. */
  away: ProblemReply | undefined;
  /** Whether the server has content that only a newer version of the app understands. */
  tooOld: boolean;
  inFlight: ReadonlySet<number>;
  workInDrafts: boolean;
  status: Status;
}

const snapshots = new WeakMap<Drafts, { key: string; snapshot: Snapshot }>();

/** The drafts' current state for the screens; the same object until something in it changes. */
function snapshotOf(drafts: Drafts, { disk, token }: DraftsHost): Snapshot {
  const { outbox, connection, sync } = drafts;
  const entries = outbox.entries();
  const server = drafts.copy.known();
  const online = connection.online();
  const status = statusOf({
    online,
    asked: connection.asked(),
    away: connection.away(),
    full: disk.isFull(),
    tooOld: sync.isTooOld(),
    signedIn: isSession(token.read()),
    drafts: entries.length,
    troubled: entries.filter(({ trouble }) => trouble).length,
    progress: sync.progress(),
    copied: { parts: Object.keys(server).length, of: drafts.copy.isStored ? parts.length : 0 },
  });
  const key = [
    online,
    connection.asked(),
    [...outbox.inFlight()].join(),
    drafts.workInDrafts(),
    status.words,
  ].join('|');
  const known = snapshots.get(drafts);
  const isSame = known?.key === key && known.snapshot.entries === entries;
  if (isSame && known.snapshot.server === server) return known.snapshot;
  const snapshot = {
    entries,
    server,
    online,
    offline: connection.asked() && !online,
    away: connection.away(),
    tooOld: sync.isTooOld(),
    inFlight: outbox.inFlight(),
    workInDrafts: drafts.workInDrafts(),
    status,
  };
  snapshots.set(drafts, { key, snapshot });
  return snapshot;
}

/** The drafts of this window's account, with their current state. */
export function useDrafts(): { drafts: Drafts; host: DraftsHost } & Snapshot {
  const here = useContext(DraftsContext);
  if (!here) throw new Error('There are no drafts here.');
  const { drafts, host } = here;
  const snapshot = useSyncExternalStore(
    (tell) => {
      const listener = throttled(tell);
      const stops = [
        drafts.copy.subscribe(listener),
        drafts.outbox.subscribe(listener),
        drafts.connection.subscribe(listener),
        drafts.sync.subscribe(listener),
        drafts.settings.subscribe(listener),
        host.disk.subscribe(listener),
        host.token.subscribe(listener),
      ];
      return () => stops.forEach((stop) => stop());
    },
    () => snapshotOf(drafts, host),
  );
  return { drafts, host, ...snapshot };
}
