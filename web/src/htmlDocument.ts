import { createHash } from 'node:crypto';
import type { ManifestOf } from '@agency/contract/rendering';
import { themeScript } from '@agency/shared-ui/kit/theme.ts';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import notoArabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url';
import globalCss from '@agency/shared-ui/kit/global.css?inline';
import rightToLeftCss from '@agency/shared-ui/kit/rightToLeft.css?inline';
import type { Assets } from './pageAssets.ts';
import { themeColors } from './themeColors.ts';
import type { PageLanguage } from '@agency/shared-ui/language.ts';
import type { Page } from '@agency/shared-ui/page.ts';
import { scriptOf } from '@agency/shared-ui/site/foreignTexts.ts';
import type { SiteLanguage } from '@agency/shared-ui/site/siteLanguages.ts';
import { directionOf } from '@agency/contract/textDirection';
import { languageAttributes } from './languageAttributes.ts';
import { wordsFileOf } from './serverWords.ts';
import { wordsAddresses, type WordsPart } from './wordsAddresses.ts';

interface DocumentParts {
  /** Tags for the head: title, cards, links. */
  head: string;
  /** Emotion's style sheet, as a tag. */
  styles: string;
  body: string;
  /** The store as JSON. Undefined if the browser renders the page by itself. */
  state: string | undefined;
  assets: Assets;
  page: Page | undefined;
  language: PageLanguage;
  /** All languages of the site. */
  languages: readonly SiteLanguage[];
  manifest: ManifestOf;
}

/** For scripts: the page works without them, so visible content is loaded first. */
const later = 'fetchpriority="low"';

/** Builds the HTML document. */
export function documentOf({
  head,
  styles,
  body,
  state,
  assets,
  page,
  manifest,
  language,
  languages,
}: DocumentParts): string {
  const isRtl = directionOf(language.code) === 'rtl';
  const fonts = (scriptOf(language.code) === 'Arab' ? [notoArabic, figtree] : [bricolage, figtree]).map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const parts: WordsPart[] = [
    'words',
    ...(page?.words ?? []),
    ...(language.choice ? (['choice'] as const) : []),
  ];
  const words = parts.flatMap((part) => assets.words(wordsFileOf(language.code), part));
  const addresses = wordsAddresses(
    language.code,
    language.choice ? languages.map(({ code }) => code) : [],
    (file, part) => assets.words(file, part)[0]!,
  );
  const choice = (language.choice && assets.pages['LanguageChoice']) ?? [];
  const shell = (manifest === 'dashboard' && assets.pages['Shell']) || [];
  const preloads = [
    ...assets.preloads,
    ...shell,
    ...(assets.pages[page?.id ?? ''] ?? []),
    ...words,
    ...choice,
  ].map((href) => `<link rel="modulepreload" href="${href}" ${later}>`);
  const scripts = assets.scripts.map((src) => `<script type="module" src="${src}" ${later}></script>`);
  return `<!doctype html>
<html ${languageAttributes(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColors.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColors.dark}">
<script>${themeScript}</script>
${head}
<link rel="manifest" href="/${manifest}.webmanifest">
${fonts.join('\n')}
<style>${globalCss}${isRtl ? rightToLeftCss : ''}</style>
${styles}
${preloads.join('\n')}
</head>
<body>
<div id="root">${body}</div>
${state === undefined ? '' : `<script type="application/json" id="state">${state}</script>`}
<script type="application/json" id="words">${JSON.stringify(addresses)}</script>
${scripts.join('\n')}
</body>
</html>`;
}

/** For the Content-Security-Policy: hashes of the inline scripts. */
export const scriptHashes = [`sha256-${createHash('sha256').update(themeScript).digest('base64')}`];
