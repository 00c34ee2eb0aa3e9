import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isChatbotLink, isLink, isMapEmbed, isWebAddress, withScheme } from './linkRules.ts';

const good = [
  'https://a.example',
  'HTTP://A.EXAMPLE/x?y=1#z',
  'https://a.example:8443/',
  'https://مثال.example/',
  'mailto:a@example.com',
  'tel:+20-123',
  '/',
  '/gallery/1?x=//y',
  '/a:b',
];
const bad = [
  '',
  ' ',
  '//a.example',
  '/\\a.example',
  '\\\\a.example',
  '/\t/a.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://a.example',
  'https:',
  'https://',
  'https:///a.example',
  'http:a.example',
  'https://a b.example',
  'mailto:',
  'tel:',
  'mailto:a@example.com\r\nBcc: b@example.com',
  'contact',
  '#top',
  '?x',
];

describe('a link', () => {
  test.for(good)('may be %s', (link) => expect(isLink(link)).toBe(true));
  test.for(bad)('may not be %j', (link) => expect(isLink(link)).toBe(false));

  test('that is accepted leads only to the web, mail, phone or this site, as a browser parses it', () => {
    const part = fc.constantFrom(
      'java',
      'script:',
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '\t',
      '\n',
      ' ',
      'data:',
      'a.example',
      '@',
      ':',
      '#',
      '?',
      '\u0000',
      'mailto:',
      'JAVASCRIPT:',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const link = parts.join('');
        if (!isLink(link)) return;
        const url = new URL(link, 'https://this.site/');
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(url.protocol);
        if (link.startsWith('/')) expect(url.hostname).toBe('this.site');
      }),
      { seed: 20_261_121, numRuns: 20_000 },
    );
  });
});

test('a picture or logo may be at a web address or on this site, but not a mail or phone link', () => {
  expect(['https://a.example/a.png', '/a.png'].every(isWebAddress)).toBe(true);
  expect(['mailto:a@example.com', 'tel:1', '//a.example/a.png'].some(isWebAddress)).toBe(false);
});

test('a domain without a scheme becomes an https address, and any other input stays unchanged', () => {
  expect(['example.com', ' www.a.example:8443/x?y#z '].map(withScheme)).toEqual([
    'https://example.com',
    'https://www.a.example:8443/x?y#z',
  ]);
  for (const typed of [...good, 'contact', 'a@example.com', 'example.com and more', 'javascript:a.b', '1.5'])
    expect(withScheme(typed)).toBe(typed);
});

test('a chatbot link may also be the bare name of a page', () => {
  for (const link of ['contact', 'gallery/1', 'about-us', ...good])
    expect({ link, good: isChatbotLink(link) }).toEqual({ link, good: true });
  for (const link of ['//a', 'javascript:x', 'java\tscript:x', ':x', '#x', '?x', 'a b', '\\a', ''])
    expect({ link, good: isChatbotLink(link) }).toEqual({ link, good: false });
});

test('a map must come from Google or OpenStreetMap over https, not from an address that only looks similar', () => {
  for (const map of [
    'https://www.google.com/maps/embed?pb=1',
    'https://google.com/maps',
    'https://maps.google.com/?q=x',
    'https://www.openstreetmap.org/export/embed.html',
  ])
    expect({ map, good: isMapEmbed(map) }).toEqual({ map, good: true });
  for (const map of [
    'http://www.google.com/maps',
    'https://www.google.com/',
    'https://www.google.com.evil.example/maps',
    'https://evil.example/www.google.com/maps',
    'https://www.google.com@evil.example/maps',
    'https://www.google.com:444/maps',
    'https://x@www.google.com/maps',
    '/maps',
    'javascript:x',
  ])
    expect({ map, good: isMapEmbed(map) }).toEqual({ map, good: false });
});
