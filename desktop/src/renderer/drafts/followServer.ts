import type { LiveHost } from '@agency/shared-ui/host.ts';
import { readAnew } from '@agency/shared-ui/dashboard/live/tags.ts';
import type { AppStore } from '@agency/shared-ui/store.ts';
import { makeListeners } from '../listeners.ts';
import { pullNow } from './live.ts';
import type { Drafts } from './openDrafts.ts';

/** After it has read what changed it asks again no sooner than this, in milliseconds. */
const REST = 1_000;

/** Has what others change read as soon as the server tells of it: while it can't be reached, or wants to be left alone, it isn't asked. */
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
      await new Promise((resolve) => setTimeout(resolve, REST));
    }
    isPulling = false;
  }

  const live: LiveHost = {
    root,
    changed(changes) {
      const accounts = changes === 'all' ? [] : changes.filter(({ kind }) => kind === 'account');
      if (accounts.length > 0) readAnew(store(), accounts);
      if (changes === 'all' || accounts.length < changes.length) void pull();
    },
    mayAsk: () => drafts()?.connection.online() === true,
    subscribe,
  };
  return {
    live,
    /** There are drafts now, whose connection tells whether the server may be asked. */
    opened: ({ connection }: Drafts) => {
      connection.subscribe(tell);
      tell();
    },
  };
}
