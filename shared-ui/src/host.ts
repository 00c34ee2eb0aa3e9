import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Transport } from './api/baseApi.ts';
import type { Moments } from './api/lastMoment.ts';
import type { LiveChange } from '@agency/contract/live';
import type { DashboardLink } from './dashboard/dashboardLinks.ts';
import type { UnsavedInputStore } from './saving/unsavedStorage.ts';
import type { TokenHolder } from './session/tokenHolder.ts';

/** Maps a picture's address to where it is fetched from. */
export type PictureAt = (address: string) => string;

/** How a host follows the changes of others. */
export interface LiveHost {
  /** The root of the API. */
  root: string;
  /** Called with the changes, or with 'all' if some may have been missed. By default the screens refetch what changed. */
  changed?: (changes: readonly LiveChange[] | 'all') => void;
  /** Whether requests to the server are allowed now. `subscribe` adds a listener that is called when the result changes. */
  mayAsk?: () => boolean;
  subscribe?: (listener: () => void) => () => void;
}

/** What differs between a browser, the server's rendering and the desktop app. Each of them creates its own `Host`. */
export interface Host {
  transport: Transport;
  /** Loads the code that API calls need. Set if the host doesn't load this code at its start. */
  ready?: () => Promise<unknown>;
  /**
   * Remembers the newest moment: the id of the last row in the server's journal of writes, which the server sends with its
   * answers.
   */
  moments: Moments;
  token: TokenHolder;
  /** The root of the API. Only set if this host can save replies as files and follow the changes of others. */
  files?: string;
  /** Set if this host follows the changes of others in another way than a browser. */
  live?: LiveHost;
  /**
   * Where unsaved input is stored, if not in the browser's storage. Set by the host, so that visitors download no code
   * for it.
   */
  keeping?: UnsavedInputStore;
  /** Where pictures are fetched from, if not from the page's own server. */
  pictures?: { at: () => PictureAt; subscribe: (listener: () => void) => () => void };
  /** Replaces the transport: `extended` gets the current one and returns the new one. Set if the dashboard can work offline. */
  extendTransport?: (extended: (online: Transport) => Transport) => void;
  /** This host can't embed pages of other sites, such as maps. */
  alone?: true;
  /** Passkeys don't work in this host: they are bound to the domain of the site's own pages. */
  noPasskeys?: true;
  /** Replaces the passkey button. */
  otherSignIn?: ReactNode;
  /** Shown below the sign-in form. */
  loginNote?: ReactNode;
  /** Shown in the bar above every screen. */
  status?: ReactNode;
  /** More screens, at the end of the sidebar. */
  links?: readonly DashboardLink[];
  /** Shown at the top of every screen. */
  aboveScreens?: ReactNode;
  /** Shown at the top of every form. */
  aboveForms?: ReactNode;
  /** Shown when the session has ended and the user doesn't sign in again: what they can still do without a session. */
  withoutSession?: ReactNode;
  /** Called before a sign-out. If it resolves to false, the user stays signed in. */
  mayLeave?: () => Promise<boolean>;
}

export const HostContext = createContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('There is no host.');
  return host;
}

const asItIs: PictureAt = (address) => address;
const ownPictures: NonNullable<Host['pictures']> = { at: () => asItIs, subscribe: () => () => {} };

export function usePictures(): PictureAt {
  const { pictures = ownPictures } = useHost();
  return useSyncExternalStore(pictures.subscribe, pictures.at, pictures.at);
}
