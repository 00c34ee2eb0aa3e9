import { shallowEqual, useSelector } from 'react-redux';
import { useMatches, useSearchParams } from 'react-router-dom';
import { useLanguage } from '../language.ts';
import type { Head } from '../page.ts';
import { pageIn } from '../pageIn.ts';
import type { RootState } from '../store.ts';

const nothing: Head = { title: '', description: '' };

/** The head of the current page, as far as its data is there. */
export function usePageHead(): Required<Head> {
  const language = useLanguage();
  const match = useMatches().at(-1);
  const [query] = useSearchParams();
  const page = pageIn(match?.handle);
  const head = useSelector(
    (state: RootState) => page?.head(state, { params: match?.params ?? {}, query }, language) ?? nothing,
    shallowEqual,
  );
  return { noindex: false, ...head };
}

/** A path with the public address of the site, which may differ from the one in the address bar. */
export const publicAddress = (path: string): string =>
  new URL(path, document.querySelector<HTMLMetaElement>('[property="og:url"]')?.content ?? location.href)
    .href;
