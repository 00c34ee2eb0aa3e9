import { useEffect, useRef, useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useLocation, useMatches, useSearchParams } from 'react-router-dom';
import type { Head } from '../page.ts';
import { pageIn } from '../routeOf.ts';
import type { RootState } from '../store.ts';
import { shareName } from './shareName.ts';
import { useLanguage } from '../language.ts';
import { addressIn } from './languageAddress.ts';

/** Updates the document's head on navigation, and announces the page's title to screen readers. */
export function DocumentHead() {
  const { base, words } = useLanguage();
  const match = useMatches().at(-1);
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const page = pageIn(match?.handle);
  const {
    title,
    description,
    noindex = false,
  } = useSelector(
    (state: RootState) => page?.head(state, { params: match?.params ?? {}, query }, words) ?? nothing,
    shallowEqual,
  );
  const [announced, announce] = useState('');
  const first = useRef(pathname);

  useEffect(() => {
    if (!title) return;
    document.title = title;
    // The server has already written the tags of the first page.
    if (first.current === pathname) return;
    first.current = '';
    writeTags({ title, description, noindex }, pathname, base);
    announce(title);
  }, [title, description, noindex, pathname, base]);

  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}

const nothing: Head = { title: '', description: '' };

/** Overwrites the previous page's values in the meta tags (the server sends every tag), and updates the canonical link. */
function writeTags({ title, description, noindex }: Head, pathname: string, base: string) {
  const write = (name: string, content: string) => {
    for (const tag of document.head.querySelectorAll(
      `[name="${name}"],[property="og:${name}"],[name="twitter:${name}"]`,
    ))
      tag.setAttribute('content', content);
  };
  // The site's public address may differ from the one in the address bar.
  const site = document.querySelector<HTMLMetaElement>('[property="og:url"]')?.content ?? location.href;
  const at = (start: string) => new URL(addressIn(start, pathname), site).href;
  const address = at(base);
  document.querySelector('link[rel=canonical]')?.remove();
  if (!noindex)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: address }));
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[hreflang]'))
    link.href = at(link.dataset['base'] ?? '');
  write('title', title);
  write('description', description);
  write('robots', noindex ? 'noindex' : 'all');
  write('url', address);
  write(
    'image',
    new URL(`/share/${noindex ? 'home' : shareName(addressIn(base, pathname))}.jpg`, address).href,
  );
  write('image:alt', title);
}
