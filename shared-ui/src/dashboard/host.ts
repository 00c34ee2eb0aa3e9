import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { DashboardLink } from './links.ts';

/** What a host adds to the dashboard. */
export interface Host {
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

export const HostContext = createContext<Host>({});
export const HostProvider = HostContext.Provider;
