import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Transport } from './api/api.ts';
import type { Moments } from './api/moments.ts';
import type { LiveChange } from '@agency/contract/live';
import type { DashboardLink } from './dashboard/links.ts';
import type { Keeping } from './saving/kept.ts';
import type { TokenHolder } from './session/token.ts';

/** Where the picture behind an address is fetched from. */
export type PictureAt = (address: string) => string;

/** How a host follows what others change. */
export interface LiveHost {
  /** Where the API stands. */
  root: string;
  /** Has it shown, or whatever may be another; without it the screens read it anew. */
  changed?: (changes: readonly LiveChange[] | 'all') => void;
  /** Whether the server may be asked just now; `subscribe` tells when that may be another. */
  mayAsk?: () => boolean;
  subscribe?: (listener: () => void) => () => void;
}

/** What differs between a browser, the server's rendering and the desktop app. Each makes one. */
export interface Host {
  transport: Transport;
  /** Fetches what the first call needs, where that isn't there from the start. */
  ready?: () => Promise<unknown>;
  /** The moments of the content that its answers tell of. */
  moments: Moments;
  token: TokenHolder;
  /** Where the API stands, where what it answers can be saved from here as a file, and what others change is followed. */
  files?: string;
  /** How what others change is followed, if not as a browser does. */
  live?: LiveHost;
  /** Where what is typed is kept, if not in the browser's own storage: visitors fetch no code for that. */
  keeping?: Keeping;
  /** Where pictures come from, if not from where the page does. */
  pictures?: { at: () => PictureAt; subscribe: (listener: () => void) => () => void };
  /** Other people's pages, such as maps, are not let in. */
  alone?: true;
  /** Passkeys can't be asked for: they are bound to the address of the site's own pages. */
  noPasskeys?: true;
  /** Stands in the place of the button that does. */
  otherSignIn?: ReactNode;
  /** How it is said that something was saved: where drafts are kept, it may not be on the site. */
  saved?: (text: string) => string;
  /** Stands below the sign-in form. */
  loginNote?: ReactNode;
  /** Stands in the bar above every screen. */
  status?: ReactNode;
  /** More screens, after the others in the sidebar. */
  links?: readonly DashboardLink[];
  /** Stands at the top of every screen. */
  aboveScreens?: ReactNode;
  /** Stands at the top of every form. */
  aboveForms?: ReactNode;
  /** What is left to do where someone doesn't want to sign in again. */
  withoutSession?: ReactNode;
  /** Asked before someone signs out; with false they stay. */
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
