import type { LiveHost } from '../host.ts';
import { refetchChanged } from '../dashboard/live/cacheTags.ts';
import type { AppStore } from '../store.ts';
import { makeListeners } from '../listeners.ts';
import { pullNow } from './backgroundSync.ts';
import type { Drafts } from '../outbox/openDrafts.ts';

/** Minimum pause between two requests for others' changes, in milliseconds. */
const PULL_PAUSE_MS = 1_000;

/** Fetches others' changes when the server announces them; not while the server is unreachable or demands a pause. */
export function followServer(root: string, store: () => AppStore, drafts: () => Drafts | undefined) {
  const { tell, subscribe } = makeListeners();
  let [isPulling, isWanted] = [false, false];

  async function pull(): Promise<void> {
    isWanted = true;
    if (isPulling) return;
    isPulling = true;
    for (let now = drafts(); now && isWanted; now = drafts()) {
      isWanted = false;
      await pullNow(now);
      await new Promise((resolve) => setTimeout(resolve, PULL_PAUSE_MS));
    }
    isPulling = false;
  }

  const live: LiveHost = {
    root,
    changed(changes) {
      const accounts = changes === 'all' ? [] : changes.filter(({ kind }) => kind === 'account');
      if (accounts.length > 0) refetchChanged(store(), accounts);
      if (changes === 'all' || accounts.length < changes.length) void pull();
    },
    mayAsk: () => drafts()?.connection.online() === true,
    subscribe,
  };
  return {
    live,
    /** Call it when the drafts are opened: their connection tells when the server can be asked. */
    opened: ({ connection }: Drafts) => {
      connection.subscribe(tell);
      tell();
    },
  };
}
