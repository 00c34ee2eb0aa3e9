import createCache from '@emotion/cache';
import { CacheProvider, css } from '@emotion/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PageTheme } from './usePageTheme.ts';

interface Props {
  title: string;
  /** The width its content is laid out for, in pixels; shown smaller where there is less room. */
  width: number;
  theme: PageTheme;
  /** The id of the heading that is to be in sight; the top, where it is nowhere. */
  at?: string | undefined;
  children: ReactNode;
}

/**
 * A window of its own width for the site's components: a part of this React tree, drawn into a frame's document, so that
 * media queries ask the frame and everything else (store, router) is this page's. Nothing in it can be pressed.
 */
export function PreviewFrame({ title, width, theme, at, children }: Props) {
  const [page, setPage] = useState<Document>();
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  // Under another key than the page's own, whose sheets it would take for its own.
  const cache = useMemo(() => page && createCache({ key: 'preview', container: page.head }), [page]);

  useLayoutEffect(() => {
    if (page) show(page, theme);
  }, [page, theme]);

  useEffect(() => {
    if (page && at !== undefined) turnTo(page, at);
  }, [page, at]);

  return (
    <div ref={stage} css={stand}>
      <iframe
        title={title}
        // Without a doctype it would be laid out as pages of the nineties were.
        srcDoc="<!doctype html>"
        onLoad={(event) => setPage(furnished(event.currentTarget))}
        css={frame}
        style={{
          inlineSize: width,
          blockSize: room.height / scale,
          transform: `scale(${scale})`,
          insetInlineStart: (room.width - width * scale) / 2,
        }}
      />
      {page &&
        cache &&
        createPortal(<CacheProvider value={cache}>{children}</CacheProvider>, page.body.firstElementChild!)}
    </div>
  );
}

const show = (page: Document, theme: PageTheme) => page.documentElement.setAttribute('data-theme', theme);

function turnTo(page: Document, heading: string) {
  const part = page.getElementById(heading)?.closest('section');
  // Not by scrollIntoView, which would move the form, too.
  page.defaultView?.scrollTo({
    top: part ? part.getBoundingClientRect().top + page.defaultView.scrollY : 0,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
}

/** Gives an empty document the page's fonts, tokens and language, and a room in which nothing can be pressed. */
function furnished(holder: HTMLIFrameElement): Document | undefined {
  const empty = holder.contentDocument;
  if (!empty) return undefined;
  const { lang, dir } = document.documentElement;
  Object.assign(empty.documentElement, { lang, dir });
  for (const sheet of document.head.querySelectorAll('style:not([data-emotion]), link[rel=stylesheet]'))
    empty.head.append(empty.importNode(sheet, true));
  const own = empty.createElement('style');
  own.textContent = 'html { scrollbar-width: none; } body:focus-visible { outline-offset: -3px; }';
  empty.head.append(own);
  const room = empty.createElement('div');
  room.inert = true;
  empty.body.append(room);
  // So that it can be scrolled with the keyboard; but a dialog can't keep the focus when it leaves a frame at its end.
  holder.tabIndex = holder.closest('[role=dialog]') ? -1 : 0;
  empty.body.tabIndex = holder.tabIndex;
  return empty;
}

function useSize(element: { current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return size;
}

const stand = css`
  position: relative;
  overflow: hidden;
  border-radius: 20px;
  background: var(--sunk);
  box-shadow: 0 0 0 1px var(--hairline);
`;
const frame = css`
  position: absolute;
  inset-block-start: 0;
  border: 0;
  transform-origin: 0 0;
  &:dir(rtl) {
    transform-origin: 100% 0;
  }
`;
