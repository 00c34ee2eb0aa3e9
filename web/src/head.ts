import type { Share } from '@agency/contract/rendering';
import type { Head } from '@agency/shared-ui/page.ts';
import type { SiteSettings } from '@agency/shared-ui/site/useSettings.ts';
import { shareSize } from './shareDesign.ts';
import type { Alternate } from '@agency/shared-ui/site/siteLanguages.ts';
import type { PageLanguage } from '@agency/shared-ui/language.ts';
import { serverWordsOf } from './serverWords.ts';

interface HeadInput {
  head: Head;
  settings: SiteSettings;
  publicUrl: string;
  path: string;
  /** The page's picture for share cards. A page without one uses the home page's. */
  share: Share | undefined;
  /** The page's schema.org data. */
  structured: object;
  language: PageLanguage;
  /** The page in all languages. */
  alternates: readonly Alternate[];
  /** The path of the feed with the articles in this language; undefined without articles. */
  feed: string | undefined;
}

/**
 * The tags of a page's head: title, description, canonical link, share cards, icons, structured data. Every page has all
 * of them except the canonical link, so that the browser can overwrite them when the user opens another page.
 */
export function headTags({
  head,
  settings,
  publicUrl,
  path,
  share,
  structured,
  language,
  alternates,
  feed,
}: HeadInput): string {
  const canonical = publicUrl + path;
  const image = publicUrl + (share?.path ?? '/share/home.jpg');
  const alt = share?.alt ?? settings.brand;
  const properties: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:locale': localeOf(language.code),
    'og:site_name': settings.brand,
    'og:title': head.title,
    'og:description': head.description,
    'og:url': canonical,
    'og:image': image,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(shareSize.width),
    'og:image:height': String(shareSize.height),
    'og:image:alt': alt,
  };
  const names: Record<string, string | undefined> = {
    description: head.description,
    keywords: serverWordsOf(language.code).keywords,
    robots: head.noindex ? 'noindex' : 'all',
    'twitter:card': 'summary_large_image',
    'twitter:title': head.title,
    'twitter:description': head.description,
    'twitter:image': image,
    'twitter:image:alt': alt,
    'application-name': settings.brand,
  };
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...metas('name', names),
    ...metas('property', properties),
    // Pages with noindex get no canonical link.
    ...(head.noindex ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
    ...alternates.flatMap(({ code, path: other }) => [
      `<link rel="alternate" hreflang="${code}" href="${escapeHtml(publicUrl + other)}">`,
      ...(code === 'x-default' || code === language.code
        ? []
        : metas('property', { 'og:locale:alternate': localeOf(code) })),
    ]),
    ...(feed
      ? [
          `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(`${language.words.pages.insights} | ${settings.brand}`)}" href="${escapeHtml(publicUrl + feed)}">`,
        ]
      : []),
    ...icons(settings.logo),
    `<script type="application/ld+json">${escapeJson(structured)}</script>`,
  ].join('\n');
}

/** A language with its usual country, as social networks spell it: 'en_US' for 'en'. */
function localeOf(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
}

const metas = (kind: 'name' | 'property', tags: Record<string, string | undefined>) =>
  Object.entries(tags).flatMap(([name, content]) =>
    content ? [`<meta ${kind}="${name}" content="${escapeHtml(content)}">`] : [],
  );

/** The icons for browser tabs: the agency's own logo if it has one, otherwise the default icons. */
const icons = (logo: string): string[] =>
  logo
    ? [
        `<link rel="icon" href="${escapeHtml(logo)}">`,
        `<link rel="apple-touch-icon" href="${escapeHtml(logo)}">`,
      ]
    : [
        '<link rel="icon" href="/favicon.ico" sizes="32x32">',
        '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
        '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      ];

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** JSON that is safe inside a script element. */
export const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
