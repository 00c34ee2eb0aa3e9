import type { ProblemGiven } from '@agency/contract/rendering';
import { loop } from '@agency/shared-ui/brand/Mark.tsx';
import tokens from '@agency/shared-ui/kit/tokens.css?inline';
import { paths } from '@agency/shared-ui/paths.ts';
import type { SiteSettings } from '@agency/shared-ui/site/useSettings.ts';
import { escapeHtml } from './head.ts';

const headings: Record<number, string> = {
  400: 'This address can’t be read',
  404: 'Nothing found here',
  405: 'This isn’t possible here',
  413: 'That’s too large',
  429: 'One moment, please',
  431: 'This address is too long',
  500: 'Something went wrong',
  503: 'We’ll be right back',
};

/** A self-contained error page: no script, no file, no data. `known`: the last settings read, for name and phone. */
export function problemPage({ status, message, requestId }: ProblemGiven, known: SiteSettings): string {
  const heading = headings[status] ?? 'That didn’t work';
  const again = status === 429 || status >= 500;
  const sentence =
    status === 500
      ? 'The error is on our side. Please try again, and let us know if it keeps happening.'
      : message;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${heading} | ${known.brand}`)}</title>
<style>${tokens}${styles}</style>
</head>
<body>
<header><a href="${paths.home}">${known.logo ? '' : mark}<span dir="auto">${escapeHtml(known.brand)}</span></a></header>
<main>
<p class="status">${status}</p>
<h1>${heading}</h1>
<p class="sentence">${escapeHtml(sentence)}</p>
<p class="ways">${again ? '<a class="first" href="">Try again</a>' : ''}<a${again ? '' : ' class="first"'} href="${paths.home}">Return to Home</a><a href="${paths.contact}">Contact</a><a href="tel:${escapeHtml(known.phone.replace(/[^+\d]/g, ''))}"><bdi dir="ltr">${escapeHtml(known.phone)}</bdi></a></p>
</main>
<footer>Request <code>${escapeHtml(requestId)}</code></footer>
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
@media print{:root{color-scheme:light}}
`;
