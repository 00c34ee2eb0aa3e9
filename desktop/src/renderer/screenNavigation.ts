import { paths } from '@agency/shared-ui/paths.ts';
import type { TokenHolder } from '@agency/shared-ui/session/tokenHolder.ts';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** The screen that is shown. */
export interface Screen {
  /** Resolves when no navigation is pending and the screen for the current address is drawn. */
  stands: () => Promise<void>;
  /** Opens another screen. Resolves when it is drawn, or when the user first has to decide whether to leave this one. */
  go: (path: string, state?: unknown) => Promise<void>;
}

/** An attribute of the root element. Its value is the key of the router's location that was drawn last. */
export const DRAWN = 'data-drawn';

/**
 * Watches which screen is drawn. The router's state isn't enough: a screen is drawn later, and the sign-in page
 * redirects by itself.
 */
export function watchScreen(router: Router, token: TokenHolder): Screen {
  function isStanding(): boolean {
    const { location, navigation, initialized } = router.state;
    const isDrawn = document.documentElement.getAttribute(DRAWN) === location.key;
    const leadsOn = location.pathname === paths.login && token.read() !== undefined;
    const isChecked = document.querySelector('main[role=status]') === null;
    return initialized && navigation.state === 'idle' && isDrawn && !leadsOn && isChecked;
  }
  return {
    stands: () =>
      new Promise((resolve) => {
        const look = () => {
          if (!isStanding()) return;
          observer.disconnect();
          stop();
          resolve();
        };
        const observer = new MutationObserver(look);
        const stop = router.subscribe(look);
        observer.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
        look();
      }),
    go: (path, state) => router.navigate(path, { state }),
  };
}
