import createCache from '@emotion/cache';
import { CacheProvider, css } from '@emotion/react';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PageTheme } from './usePageTheme.ts';

interface Props {
  title: string;
  /** The layout width of the content, in pixels. It is scaled down if there is less room. */
  width: number;
  theme: PageTheme;
  /** The id of the heading to scroll to. If there is no such heading, scrolls to the top. */
  at?: string | undefined;
  children: ReactNode;
}

/**
 * Shows the site's components in a frame with a width of its own. A portal renders them into the frame's document, so
 * that media queries use the frame's width, while store and router are those of this page. Nothing in it can be clicked.
 * If the content is a single card (see `onlyCard`), the frame is as large as the card.
 */
export function PreviewFrame({ title, width, theme, at, children }: Props) {
  const [page, setPage] = useState<Document>();
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const room = useSize(stage, sizeOf);
  const content = useSize(page?.body.firstElementChild, extentOf);
  const shownWidth = Math.min(width, content.width || width);
  const scale = room.width > 0 ? Math.min(1, room.width / shownWidth) : 1;
  // Emotion's cache needs a key of its own: with the page's key, Emotion would take over the page's style sheets.
  const cache = useMemo(() => page && createCache({ key: 'preview', container: page.head }), [page]);

  useLayoutEffect(() => {
    if (page) show(page, theme);
  }, [page, theme]);

  useEffect(() => {
    if (page && at !== undefined) turnTo(page, at);
  }, [page, at]);

  return (
    <div ref={setStage} css={stageLook}>
      <div
        css={device}
        style={{
          inlineSize: shownWidth * scale,
          blockSize: Math.min(room.height, content.height * scale || room.height),
        }}
      >
        <iframe
          title={title}
          // Without a doctype the frame would use quirks mode.
          srcDoc="<!doctype html>"
          onLoad={(event) => setPage(furnished(event.currentTarget))}
          css={frame}
          // Always as high as the available room: heights in `vh` must not depend on the height of the content.
          style={{ inlineSize: width, blockSize: room.height / scale, transform: `scale(${scale})` }}
        />
      </div>
      {page &&
        cache &&
        createPortal(<CacheProvider value={cache}>{children}</CacheProvider>, page.body.firstElementChild!)}
    </div>
  );
}

const show = (page: Document, theme: PageTheme) => page.documentElement.setAttribute('data-theme', theme);

function turnTo(page: Document, heading: string) {
  const part = page.getElementById(heading)?.closest('section');
  // Not scrollIntoView, which would scroll the form, too.
  page.defaultView?.scrollTo({
    top: part ? part.getBoundingClientRect().top + page.defaultView.scrollY : 0,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
}

/** Prepares an empty document: the page's fonts, tokens and language, and a container where nothing can be clicked. */
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
  // Makes the content's margins count as part of its height.
  room.style.display = 'flow-root';
  empty.body.append(room);
  // Focusable, so that the preview can be scrolled by keyboard. But not in a dialog: the dialog's focus trap fails when the
  // focus leaves a frame at the dialog's end.
  holder.tabIndex = holder.closest('[role=dialog]') ? -1 : 0;
  empty.body.tabIndex = holder.tabIndex;
  return empty;
}

/** For a preview that is only a card, which is this wide on the site. */
export const onlyCard = (width: string) => css`
  /* A grid, because the rows of a project's card are a subgrid. */
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  inline-size: min(100%, ${width} + 2 * var(--gutter));
  padding: var(--gutter);
`;

const sizeOf = ({ clientWidth, clientHeight }: Element) => ({ width: clientWidth, height: clientHeight });

/** The content's height, and its width including equal margins on both sides. */
function extentOf(content: Element) {
  const { left, right } = (content.firstElementChild ?? content).getBoundingClientRect();
  return { width: left + right, height: content.clientHeight };
}

function useSize(element: Element | null | undefined, measure: typeof sizeOf): ReturnType<typeof sizeOf> {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element) return;
    const watch = new ResizeObserver(() => setSize(measure(element)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [element, measure]);
  return size;
}

const stageLook = css`
  display: grid;
  align-content: var(--preview-position, start);
`;
const device = css`
  position: relative;
  overflow: hidden;
  margin-inline: auto;
  border-radius: 20px;
  background: var(--sunk);
  box-shadow: 0 0 0 1px var(--edge);
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
