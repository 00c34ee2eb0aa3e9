import { createContext, type ReactNode, Suspense, useContext, useEffect } from 'react';

/** Whether React hydrates each `HydrationPart` of a page on its own. */
export const InParts = createContext(true);

/** Whether the server rendered the page's content, and React hasn't hydrated it yet. */
export const hydration = { isPending: false };

/**
 * A part of the page that React hydrates on its own. So if the visitor taps another part before the page is hydrated, the
 * tap doesn't have to wait for this part. The content of a part must not suspend.
 */
export const HydrationPart = ({ children }: { children: ReactNode }) =>
  useContext(InParts) ? (
    <Suspense>
      {children}
      <Hydrated />
    </Suspense>
  ) : (
    <>{children}</>
  );

/** The last element of a part, whose effects run once the part is hydrated. */
function Hydrated() {
  useEffect(() => void (hydration.isPending = false), []);
  return null;
}
