import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useMatches, useSearchParams } from 'react-router-dom';
import { pageIn } from '../pageIn.ts';
import type { RootState } from '../store.ts';
import { alternatesOf, type SiteLanguage } from './siteLanguages.ts';
import { publicAddress, usePageHead } from './usePageHead.ts';

/** Writes the links to the page in all languages (`hreflang`) into the document's head. The server writes the first page's. */
export function useAlternates(languages: readonly SiteLanguage[]): void {
  const { pathname } = useLocation();
  const { noindex } = usePageHead();
  const match = useMatches().at(-1);
  const [query] = useSearchParams();
  const { pathIn } = pageIn(match?.handle) ?? {};
  const place = { params: match?.params ?? {}, query };
  // One text, so that a new state with the same paths changes nothing.
  const shown = useSelector((state: RootState) =>
    alternatesOf(languages, (code) => pathIn?.(state, place, code) ?? pathname)
      .map(({ code, path }) => `${code} ${path}`)
      .join('\n'),
  );
  useEffect(() => {
    for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove();
    if (noindex || shown === '') return;
    document.head.append(
      ...shown.split('\n').map((line) => {
        const [code = '', path = ''] = line.split(' ');
        return Object.assign(document.createElement('link'), {
          rel: 'alternate',
          hreflang: code,
          href: publicAddress(path),
        });
      }),
    );
  }, [shown, noindex]);
}
