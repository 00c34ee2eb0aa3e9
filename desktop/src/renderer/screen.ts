import { paths } from '@agency/shared-ui/paths.ts';
import type { TokenHolder } from '@agency/shared-ui/session/token.ts';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** The screen that is drawn. */
export interface Screen {
  /** Resolves when nothing leads elsewhere any more, and what the address says is drawn. */
  stands: () => Promise<void>;
  /** Leads to another one; resolves when it is there, or someone has to say first whether to leave this one. */
  go: (path: string, state?: unknown) => Promise<void>;
}

/** The place that was drawn last, as an attribute of the page. */
export const DRAWN = 'data-drawn';

/** Watches what is drawn: that comes later than the router knows of it, and the sign-in leads on by itself. */
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
