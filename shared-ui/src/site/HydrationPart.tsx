import { createContext, type ReactNode, Suspense, useContext } from 'react';

/** Whether React hydrates the parts of a page one by one. */
export const InParts = createContext(true);

/**
 * A part of the page that React hydrates on its own. A tap elsewhere, before the page is hydrated, doesn't have to
 * wait for it. Nothing in it may suspend.
 */
export const HydrationPart = ({ children }: { children: ReactNode }) =>
  useContext(InParts) ? <Suspense>{children}</Suspense> : <>{children}</>;
