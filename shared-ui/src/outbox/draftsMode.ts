import { makeListeners } from '../listeners.ts';
import type { DraftsDatabase } from './storage/draftsDatabase.ts';
import type { TabChannel } from './tabChannel.ts';

/** The switch 'Work in drafts': saved changes wait on this device until the user sends them together. */
export interface DraftsMode {
  isOn: () => boolean;
  set: (on: boolean) => Promise<void>;
  /** Another tab has switched it. */
  follow: (on: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Reads the switch. All tabs of the account share it. */
export async function openDraftsMode(
  database: DraftsDatabase,
  tabs: TabChannel | undefined,
): Promise<DraftsMode> {
  let held = (await database.use((all) => all.get('meta', 'workInDrafts'))) === true;
  const { tell, subscribe } = makeListeners();
  function follow(on: boolean): void {
    held = on;
    tell();
  }
  return {
    isOn: () => held,
    follow,
    async set(on) {
      follow(on);
      tabs?.post({ workInDrafts: on });
      await database.use((all) => all.put('meta', on, 'workInDrafts'));
    },
    subscribe,
  };
}
