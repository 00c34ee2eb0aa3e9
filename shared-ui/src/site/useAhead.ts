import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { matchRoutes } from 'react-router-dom';
import { useHost } from '../host.ts';
import { idle } from '../kit/idle.ts';
import type { Page } from '../page.ts';
import type { AppStore } from '../store.ts';

const useAppStore = useStore.withTypes<AppStore>();

/** Who rests on a link for so long, in milliseconds, means it. */
const MEANT_MS = 60;

/** So long after the visitor first stirs there is time for what they may want next: before that, what they touched is answered. */
const SETTLED_MS = 1_000;

/** Fetches a page's code and data before it is gone to: when its link is pointed at, touched or focused; and the code of calls and of the pages named, once the visitor has stirred and the browser has time. */
export function useAhead(pages: readonly Page[], soon: readonly string[]): void {
  const store = useAppStore();
  const { ready } = useHost();

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
      )?.at(-1);
      const page = match?.route.page;
      if (!match || !page || page.missing) return;
      // What fails here fails again, and is told, when it is gone to.
      page.page().catch(() => {});
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
      if (sparing()) return;
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
  }, [pages, soon, store, ready]);
}

/** Whoever saves data, or has little of a line, fetches only what is asked for. */
function sparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
