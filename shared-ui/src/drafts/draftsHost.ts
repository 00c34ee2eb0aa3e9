import type { ReactNode } from 'react';
import type { Transport } from '../api/baseApi.ts';
import type { Ways } from '../api/callAddressing.ts';
import type { UnsavedText } from '../outbox/draftsFile.ts';
import type { DiskSpace } from '../outbox/storage/diskSpace.ts';
import type { TokenHolder } from '../session/tokenHolder.ts';
import type { RememberedAccount } from './rememberedAccount.ts';

/** What drafts need from the app that they run in: the browser's dashboard or the desktop app. */
export interface DraftsHost {
  /** The server's address, such as `https://example.com`. */
  server: string;
  token: TokenHolder;
  remembered: RememberedAccount;
  /** Whether no other window can open the same drafts. */
  isOnlyTab: boolean;
  /** Whether content that was read is stored on this device, so that the dashboard works without a connection. */
  storesContent: boolean;
  /** The disk that unsaved input, drafts and pictures are written to. */
  disk: DiskSpace;
  /** How calls are addressed, if not each to its own address. */
  ways?: Ways;
  /** Adds what this host sends with each call, such as the device token of the desktop app. */
  sending?: (online: Transport) => Transport;
  /** Finds out whether the server's address redirects to another one. */
  leadsTo?: () => Promise<string | undefined>;
  /** The unsaved input of forms, which goes into the file of an export. */
  unsavedInput: {
    all: () => UnsavedText[];
    /** Stores unsaved input from a file. Input that already exists here is kept. Returns how many were stored. */
    takeIn: (texts: readonly UnsavedText[]) => number;
  };
  files: {
    /** Saves a text as a file. Resolves to false if the user cancelled. */
    save: (name: string, text: string) => Promise<boolean>;
    /** Asks the user for a JSON file. Resolves to undefined if they cancelled. */
    open: () => Promise<{ name: string; text: string } | undefined>;
  };
  /** Turns offline work off, for a user whose drafts can't be opened. Set if this host can also work without drafts. */
  withoutDrafts?: () => void;
  /** Called when the number of drafts changes, or whether one of them needs a decision. */
  onState?: (state: { count: number; needsYou: boolean }) => void;
  /** Notices of this host above every screen and above the list of unsent changes. */
  aboveScreens?: ReactNode;
  aboveLedger?: ReactNode;
}
