import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { matchRoutes } from 'react-router-dom';
import { useHost } from '../host.ts';
import { idle } from '../kit/idle.ts';
import { savesData } from '../kit/savesData.ts';
import type { Page } from '../page.ts';
import type { AppStore } from '../store.ts';
import { useLanguage } from '../language.ts';

const useAppStore = useStore.withTypes<AppStore>();

/** A link that is hovered or focused for this long will probably be opened. In milliseconds. */
const MEANT_MS = 60;

/**
 * Preloading starts this long after the visitor's first action, in milliseconds, so that the action itself is
 * answered first.
 */
const SETTLED_MS = 1_000;

/**
 * Preloads a page's code and data when its link is hovered, touched or focused. After the visitor's first action it also
 * preloads the code for API calls and for the pages in `soon`, when the browser is idle.
 */
export function useAhead(pages: readonly Page[], soon: readonly string[]): void {
  const store = useAppStore();
  const { ready } = useHost();
  const { base, more } = useLanguage();

  useEffect(() => {
    const stop = new AbortController();
    const listen = (types: string[], then: (event: Event) => void, options?: AddEventListenerOptions) =>
      types.forEach((type) =>
        addEventListener(type, then, { passive: true, signal: stop.signal, ...options }),
      );

    const fetchFor = ({ pathname, search }: URL) => {
      const match = matchRoutes(
        pages.map((page) => ({ path: page.path, page })),
        pathname,
        base || '/',
      )?.at(-1);
      const page = match?.route.page;
      if (!match || !page || page.missing) return;
      // Ignore errors here: when the visitor opens the page, it is loaded again and reports them.
      Promise.all([page.page(), page.words && more.load(...page.words)]).catch(() => {});
      page.load?.(store, { params: match.params, query: new URLSearchParams(search) }).catch(() => {});
    };

    let timer: ReturnType<typeof setTimeout> | undefined;
    let meant: Element | undefined;
    const point = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === meant) return;
      clearTimeout(timer);
      meant = link ?? undefined;
      if (!link || link.origin !== location.origin || link.target) return;
      if (type === 'pointerdown') fetchFor(new URL(link.href));
      else timer = setTimeout(() => fetchFor(new URL(link.href)), MEANT_MS);
    };
    listen(['pointerover', 'pointerdown', 'focusin'], point);

    const stirred = async () => {
      if (savesData()) return;
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
      const named = pages.filter(({ path }) => soon.includes(path)).map(({ page }) => page);
      for (const fetchCode of [ready ?? [], ...named].flat()) {
        await idle();
        if (stop.signal.aborted) return;
        await fetchCode().catch(() => {});
      }
    };
    listen(
      ['pointermove', 'touchstart', 'keydown', 'scroll'],
      once(() => void stirred()),
    );

    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [pages, soon, store, ready, base, more]);
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
