import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { alternatesOf, type SiteLanguage } from './siteLanguages.ts';
import { publicAddress, usePageHead } from './usePageHead.ts';

/** Writes the links to the page in all languages (`hreflang`) into the document's head. The server writes the first page's. */
export function useAlternates(languages: readonly SiteLanguage[]): void {
  const { pathname } = useLocation();
  const { noindex } = usePageHead();
  useEffect(() => {
    for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove();
    if (noindex) return;
    document.head.append(
      ...alternatesOf(languages, pathname).map(({ code, path }) =>
        Object.assign(document.createElement('link'), {
          rel: 'alternate',
          hreflang: code,
          href: publicAddress(path),
        }),
      ),
    );
  }, [languages, pathname, noindex]);
}
