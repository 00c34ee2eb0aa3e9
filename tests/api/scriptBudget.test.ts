import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  circles,
  kilobytes,
  type Page,
  SCRIPT_BUDGET,
  scriptsOf,
  SENT_BUDGET,
  sentBytes,
} from '../fixtures/scriptBudget.ts';

/** How much larger the words of a page may be in Arabic, in thousands of bytes. */
const ARABIC_EXTRA = 1.7;

const pages = Object.entries(SCRIPT_BUDGET) as [Page, number][];

test.each(pages.flatMap(([page, most]) => ['en', 'ar'].map((language) => [page, language, most] as const)))(
  'the scripts of %s in %s have at most %d kB',
  (page, language, limit) => {
    // Arabic letters take two bytes each. No other code may differ between the languages.
    const most = language === 'en' ? limit : limit + ARABIC_EXTRA;
    const scripts = scriptsOf(page, language);
    const total = scripts.reduce((sum, [, bytes]) => sum + bytes, 0);
    const list = scripts.map(([file, bytes]) => `${file} ${kilobytes(bytes)}`).join(', ');
    expect(total, `${page} loads ${kilobytes(total)} kB of scripts: ${list}`).toBeLessThanOrEqual(
      most * 1_000,
    );
  },
);

test(`the login page sends at most ${SENT_BUDGET} kB of compressed scripts`, () => {
  expect(sentBytes('login')).toBeLessThanOrEqual(SENT_BUDGET * 1_000);
});

test('no built scripts import each other in a cycle, which could run a script before its imports', () => {
  expect(circles()).toEqual([]);
});

test('screens for developers only are in no build', () => {
  for (const built of ['browser', 'server']) {
    const folder = new URL(`../../web/dist/${built}/`, import.meta.url);
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const naming = (screen: string) => scripts.filter((script) => script.includes(screen));
    expect(naming('OverviewScreen')).not.toEqual([]);
    expect(naming('KitScreen')).toEqual([]);
    expect(naming('specimen')).toEqual([]);
  }
});
