import type { Clock } from '../../api/clock.ts';
import type { Moments } from '../../api/lastMoment.ts';
import { partWith } from '../kinds/calls.ts';
import type { SendingContext } from '../sendingContext.ts';
import type { DiskSpace } from './diskSpace.ts';
import type { DraftsDatabase } from './draftsDatabase.ts';
import { openJournalPosition } from './journalPosition.ts';
import { openCopy } from './localCopy.ts';
import { openOutbox } from './outbox.ts';
import { openPictures } from './pictureStore.ts';
import { removeSent } from './removeCopy.ts';

export interface StorageOptions {
  /** Whether no other tab can use this database. */
  isOnlyTab: boolean;
  /** Whether no other tab uses this database until the drafts are open. */
  isAlone?: boolean;
  /** Whether the content that was read is stored on this device, so that the dashboard works without a connection. */
  storesContent: boolean;
  disk: DiskSpace;
  clock: Clock;
  /** Holds the id of the last row in the server's journal (the log of all writes), as the server's answers report it. */
  moments: Moments;
  /** Called with the id of the row in the server's journal (log of all writes) to which the local copy belongs. */
  onMoment?: (moment: string) => void;
}

interface Options extends StorageOptions {
  /** A random name of this page load, for its claims. */
  owner: string;
  /** Called after this tab has changed the outbox. */
  onChange: () => void;
}

/** Opens what an account's database has: the content, the unsent changes and the pictures. */
export async function openStorage(
  database: DraftsDatabase,
  {
    isOnlyTab,
    isAlone = isOnlyTab,
    storesContent,
    disk,
    clock,
    moments,
    onMoment = () => {},
    owner,
    onChange,
  }: Options,
): Promise<Pick<SendingContext, 'copy' | 'outbox' | 'pictures' | 'journal'>> {
  // Offline work may have been turned off while another tab had the copy open.
  if (!storesContent && isAlone) await removeSent(database).catch(() => {});
  const [copy, outbox] = await Promise.all([
    openCopy(database, { isOnlyTab, isStored: storesContent }),
    openOutbox(database, {
      disk,
      clock,
      owner,
      isOnlyTab,
      isAlone,
      otherTabs: {
        onChange,
        // Another tab has sent these entries. It stored their documents before it removed them, so read the documents here.
        async onRemoved(entries) {
          for (const { target } of entries) await copy.reload(partWith(target.kind), target.id);
        },
      },
    }),
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
  return { copy, outbox, pictures, journal };
}
