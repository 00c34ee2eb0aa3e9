import { expect, test } from 'vitest';
import { chatWords, words } from '../../site/words/en.ts';
import { addressOf, labelOf } from './answerLink.ts';

test.each([
  ['/services', '/services', 'Go to Services'],
  ['contact', '/contact', 'Go to Contact'],
  ['/contact?from=chat#form', '/contact?from=chat#form', 'Go to Contact'],
  ['/', '/', 'Go to Home'],
  ['/gallery/abc', '/gallery/abc', 'Open the page'],
  ['//elsewhere.example', '/elsewhere.example', 'Open the page'],
  ['/\\elsewhere.example', '/elsewhere.example', 'Open the page'],
  ['javascript:alert(1)', '/javascript:alert(1)', 'Open the page'],
  ['HTTPS://www.Example.com/map', 'HTTPS://www.Example.com/map', 'Open example.com'],
  ['mailto:hello@example.com', 'mailto:hello@example.com', 'Send an email'],
  ['tel:+20255500142', 'tel:+20255500142', 'Call us'],
])("the link '%s' leads to '%s' and says '%s'", (link, address, label) => {
  expect(addressOf(link)).toBe(address);
  expect(labelOf(address, words, chatWords)).toBe(label);
});
