import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../language.ts';
import type { Head } from '../page.ts';
import { addressIn } from './languageAddress.ts';
import { shareName } from './shareName.ts';
import { publicAddress, usePageHead } from './usePageHead.ts';

/** Updates the document's head on navigation, and announces the page's title to screen readers. */
export function DocumentHead() {
  const { base } = useLanguage();
  const { pathname } = useLocation();
  const { title, description, noindex } = usePageHead();
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

/** Overwrites the previous page's values in the meta tags (the server sends every tag), and updates the canonical link. */
function writeTags({ title, description, noindex }: Required<Head>, pathname: string, base: string) {
  const write = (name: string, content: string) => {
    for (const tag of document.head.querySelectorAll(
      `[name="${name}"],[property="og:${name}"],[name="twitter:${name}"]`,
    ))
      tag.setAttribute('content', content);
  };
  const address = publicAddress(addressIn(base, pathname));
  document.querySelector('link[rel=canonical]')?.remove();
  if (!noindex)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: address }));
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
