import { expect, test } from 'vitest';
import { isForTheSystem, isOurs } from './appOrigin.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { mayHave } from './permissions.ts';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `));

test('the content security policy lets the window reach only the saved server', () => {
  const policy = contentSecurityPolicy('https://example.com');
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://example.com");
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://example.com");
  expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  expect(directive(contentSecurityPolicy(undefined), 'connect-src')).toBe("connect-src 'self'");
});

test.each(['https://example.com/a', 'http://example.com', 'mailto:a@example.com', 'tel:+2012'])(
  '%s may be opened by the operating system',
  (url) => expect(isForTheSystem(url)).toBe(true),
);
test.each([
  'file:///etc/passwd',
  'javascript:alert(1)',
  'smb://server/share',
  'vbscript:x',
  'app://agency/',
  'ms-msdt:/id',
  'https://name:word@example.com',
  'https://',
])('%s is never passed to the operating system', (url) => expect(isForTheSystem(url)).toBe(false));

test('only our own page gets permissions, and only for a few features', () => {
  expect(isOurs('app://agency/dashboard')).toBe(true);
  expect(isOurs('app://agencyx/')).toBe(false);
  expect(mayHave('clipboard-sanitized-write', 'app://agency/')).toBe(true);
  expect(mayHave('clipboard-sanitized-write', 'https://example.com/')).toBe(false);
  expect(mayHave('media', 'app://agency/')).toBe(false);
  expect(mayHave('geolocation', 'app://agency/')).toBe(false);
  expect(mayHave('notifications', 'app://agency/')).toBe(false);
});
