import type { ProblemGiven } from '@agency/contract/rendering';
import { loop } from '@agency/shared-ui/brand/Mark.tsx';
import tokens from '@agency/shared-ui/kit/tokens.css?inline';
import { directionOf } from '@agency/contract/textDirection';
import { paths } from '@agency/shared-ui/paths.ts';
import { addressIn } from '@agency/shared-ui/site/languageAddress.ts';
import type { SiteLanguage } from '@agency/shared-ui/site/siteLanguages.ts';
import type { SiteSettings } from '@agency/shared-ui/site/useSettings.ts';
import { escapeHtml } from './head.ts';
import { allWords, serverWordsOf } from './serverWords.ts';

/**
 * A self-contained error page: no script, no file, no data. `known` has the settings in the page's language that were read
 * last, for name and phone.
 */
export function problemPage(
  { status, message, requestId }: ProblemGiven,
  known: SiteSettings,
  { code, base }: Pick<SiteLanguage, 'code' | 'base'>,
): string {
  const { words } = allWords(code);
  const { problem } = serverWordsOf(code);
  const heading = problem.heading(status);
  const again = status === 429 || status >= 500;
  const home = addressIn(base, paths.home);
  const direction = directionOf(code) === 'rtl' ? ' dir="rtl"' : '';
  return `<!doctype html>
<html lang="${code}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${heading} | ${known.brand}`)}</title>
<style>${tokens}${styles}</style>
</head>
<body>
<header><a href="${home}">${known.logo ? '' : mark}<span dir="auto">${escapeHtml(known.brand)}</span></a></header>
<main>
<p class="status">${status}</p>
<h1>${heading}</h1>
<p class="sentence">${escapeHtml(problem.sentence(status, message))}</p>
<p class="ways">${again ? '<a class="first" href="">${words.tryAgain}</a>' : ''}<a${again ? '' : ' class="first"'} href="${home}">${words.error.home}</a><a href="${addressIn(base, paths.contact)}">${words.pages.contact}</a><a href="tel:${escapeHtml(known.phone.replace(/[^+\d]/g, ''))}"><bdi dir="ltr">${escapeHtml(known.phone)}</bdi></a></p>
</main>
<footer>${problem.request} <code>${escapeHtml(requestId)}</code></footer>
</body>
</html>`;
}

const mark = `<svg width="42" height="42" viewBox="0 0 48 48" fill="none" aria-hidden="true"><defs><linearGradient id="m" x1="3" x2="45" gradientUnits="userSpaceOnUse"><stop stop-color="var(--glow-from)"/><stop offset="1" stop-color="var(--glow-to)"/></linearGradient></defs><path d="${loop}" stroke="url(#m)" stroke-width="4.6" stroke-linecap="round"/></svg>`;

const styles = `
*{box-sizing:border-box}
body{display:grid;grid-template-rows:auto 1fr auto;min-block-size:100vh;margin:0;padding:0 max(var(--gutter),calc((100% - 1200px)/2));background:var(--paper);color:var(--ink);font:400 var(--step-0)/1.6 var(--text);overflow-wrap:anywhere}
header a{display:inline-flex;align-items:center;gap:10px;min-block-size:64px;color:inherit;font:700 1.1875rem/1 var(--display);letter-spacing:-.02em;text-decoration:none}
main{align-self:center;padding-block:48px}
.status{display:inline-block;margin:0 0 16px;padding-block-end:6px;background:var(--glow-line) bottom/100% 4px no-repeat;color:var(--ink-soft);font:600 var(--step-1)/1 var(--display);font-variant-numeric:tabular-nums}
h1{max-inline-size:14em;margin:0;font:700 var(--step-5)/1 var(--display);letter-spacing:-.035em;text-wrap:balance}
.sentence{max-inline-size:34em;margin:24px 0 0;color:var(--ink-soft);font-size:var(--step-1);line-height:1.45}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:12px 28px;margin:40px 0 0}
.ways a{padding-block:10px;color:inherit;font-weight:600;text-underline-offset:.25em}
.ways .first{padding:12px 24px;border-radius:999px;background:var(--glow);color:var(--on-glow);text-decoration:none}
a:focus-visible{outline:3px solid var(--violet);outline-offset:3px;border-radius:4px}
.ways .first:focus-visible{border-radius:999px}
footer{padding-block:20px;border-block-start:1px solid var(--hairline);color:var(--ink-soft);font-size:var(--step--1)}
[dir=rtl] :is(h1,header a){letter-spacing:normal;line-height:1.25}
@media print{:root{color-scheme:light}}
`;
