import { css } from '@emotion/react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useLanguage, useMoreWords } from '../language.ts';
import { neverChanges } from '../listeners.ts';
import { isEnglishOnly, paths } from '../paths.ts';
import { pageIn } from '../pageIn.ts';
import { useReadSettingsQuery } from '../settings/settingsApi.ts';
import { declineOffers, mayOffer } from './languageOffers.ts';
import { addressIn, primaryTag } from './languageAddress.ts';
import { languagesOf, type SiteLanguage } from './siteLanguages.ts';
import { useAlternates } from './useAlternates.ts';
import { useTextLanguages } from './useTextLanguages.ts';
import type { MoreWords } from './words/en.ts';

/** The languages of this page: all that the site has, or none if there is only one, or the page is in English only. */
function usePageLanguages(): readonly SiteLanguage[] {
  const { pathname } = useLocation();
  const { base } = useLanguage();
  const languages = languagesOf(useReadSettingsQuery({}).data);
  // Under '/ar' there is no sign-in: '/ar/login' is an unknown address like any other.
  const isEnglish = base === '' && isEnglishOnly(pathname);
  return languages.length > 1 && !isEnglish ? languages : [];
}

/**
 * The header's link to the page in the other language. If there are more, it leads to the list in the footer. On phones,
 * it is below the menu, and shows with it.
 */
export function HeaderLanguages({ menu }: { menu?: { open: boolean } }) {
  const { code: here } = useLanguage();
  const words = useMoreWords('choice');
  const others = usePageLanguages().filter(({ code }) => code !== here);
  if (others.length === 0) return null;
  return (
    <span css={[toOthers, ownNames, menu ? inMenu : inHeader]} data-open={menu?.open}>
      {others.length > 1 ? <a href="#languages">{words.language}</a> : <LanguageLinks languages={others} />}
    </span>
  );
}

/** The footer's list of the languages. */
export function FooterLanguages() {
  const words = useMoreWords('choice');
  const languages = usePageLanguages();
  if (languages.length === 0) return null;
  return (
    <nav id="languages" aria-label={words.language} css={[list, ownNames]}>
      <LanguageLinks languages={languages} />
    </nav>
  );
}

interface Props {
  languages: readonly SiteLanguage[];
}

/** Links to this page in the given languages, each with its name in itself. */
function LanguageLinks({ languages }: Props) {
  const { code: here } = useLanguage();
  // Each navigation renders this again.
  const { pathname } = useLocation();
  const isMissing = pageIn(useMatches().at(-1)?.handle)?.missing;
  // The server doesn't know the hash, and leaves out parts of the query that the page doesn't read.
  const rest = useSyncExternalStore(
    neverChanges,
    () => location.search + location.hash,
    () => '',
  );
  return (
    <>
      {languages.map(({ code, name, base }) => (
        <a
          key={code}
          href={addressIn(base, isMissing ? paths.home : pathname) + rest}
          lang={code}
          hrefLang={code}
          dir="auto"
          aria-current={code === here ? 'true' : undefined}
          onClick={declineOffers}
        >
          {name}
        </a>
      ))}
    </>
  );
}

/**
 * Offers the page once in the language that the visitor's browser prefers, written in that language. It lies over the
 * page, so nothing moves, and scrolls away with it.
 */
export function LanguageOffer() {
  const { code: here, offerIn } = useLanguage();
  const languages = usePageLanguages();
  const [offer, setOffer] = useState<{ language: SiteLanguage; words: MoreWords['choice'] }>();

  useEffect(() => {
    const language = preferredOf(languages);
    if (!language || language.code === here || !mayOffer()) return;
    offerIn(language.code).then(
      (words) => {
        declineOffers();
        setOffer({ language, words });
      },
      () => {}, // Offline: the next page offers it.
    );
    // Only when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (!offer) return null;
  const { language, words } = offer;
  return (
    <aside css={bar} lang={language.code} aria-label={words.language} className="no-print">
      <div dir="auto" css={invitation}>
        <p>{words.sentence}</p>
        <LanguageLinks languages={[{ ...language, name: words.accept }]} />
        <button type="button" onClick={() => setOffer(undefined)}>
          {words.decline}
        </button>
      </div>
    </aside>
  );
}

/** Names the languages of the page and of its texts for search engines and screen readers. Shows nothing. */
export function LanguageMarkup() {
  const { code } = useLanguage();
  const { data } = useReadSettingsQuery({});
  const languages = useMemo(() => languagesOf(data), [data]);
  useAlternates(languages);
  useTextLanguages(code, languages[0]!.code);
  return null;
}

/** The language that the browser prefers among those of the site. */
function preferredOf(languages: readonly SiteLanguage[]): SiteLanguage | undefined {
  for (const wanted of navigator.languages) {
    const found =
      languages.find(({ code }) => code.toLowerCase() === wanted.toLowerCase()) ??
      languages.find(({ code }) => primaryTag(code) === primaryTag(wanted));
    if (found) return found;
  }
  return undefined;
}

const bar = css`
  /* At the end of the first window. It scrolls away with the page. */
  position: absolute;
  inset-block-start: calc(100svh - max(16px, env(safe-area-inset-bottom)));
  translate: 0 -100%;
  inset-inline-start: 16px;
  /* Beside the floating buttons, below dialogs. */
  z-index: 29;
  max-inline-size: min(30em, 100vw - 104px);
  padding: 12px 20px;
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--overlay);
  box-shadow: var(--shadow);
  font-size: var(--step--1);
`;
/** In the direction of the offered language; the bar itself is placed in the direction of the page. */
const invitation = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  p {
    flex-basis: 100%;
  }
  a,
  button {
    min-block-size: 32px;
    padding: 4px 0;
    border: 0;
    background: none;
    font-weight: 600;
    line-height: 1.5;
  }
  button {
    color: var(--ink-soft);
    font-weight: 400;
    cursor: pointer;
  }
`;
/** Without the Arabic font (166 kB), which a page in another script would load only for the language's name. */
const ownNames = css`
  html:not([dir='rtl']) & a {
    font-family: Figtree, 'Figtree fallback', system-ui, sans-serif;
  }
`;
const toOthers = css`
  display: none;
  align-items: center;
  a {
    padding: 10px;
    color: var(--ink-soft);
    font-weight: 550;
    text-decoration: none;
    transition: color var(--swift);
    &:hover {
      color: var(--ink);
    }
  }
`;
const inHeader = css`
  @media (min-width: 480px) {
    display: flex;
  }
`;
const inMenu = css`
  grid-column: 1 / -1;
  border-block-start: 1px solid var(--hairline);
  @media (max-width: 479px) {
    &[data-open='true'],
    html:not([data-theme]) & {
      display: flex;
    }
  }
  a {
    padding: 12px 0;
  }
`;
const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  a {
    padding-block: 4px;
    text-decoration-color: transparent;
    &:hover,
    &[aria-current] {
      text-decoration-color: currentColor;
    }
  }
`;
