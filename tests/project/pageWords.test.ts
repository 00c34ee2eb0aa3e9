import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The parts of the site's words that a module uses, directly or through what it imports. */
function partsIn(module: URL, seen = new Set<string>()): string[] {
  if (seen.has(module.href) || !existsSync(module)) return [];
  seen.add(module.href);
  const text = readFileSync(module, 'utf8');
  return [
    ...[...text.matchAll(/useMoreWords\('(\w+)'\)/g)].map(([, part = '']) => part),
    ...[...text.matchAll(/from '(\.[^']+)'/g)].flatMap(([, path]) => partsIn(new URL(path!, module), seen)),
  ];
}

const routes = new URL('../../shared-ui/src/site/routes.tsx', import.meta.url);
const pages = [
  ...readFileSync(routes, 'utf8').matchAll(/words: \[([^\]]+)\],[^]+?import\('([^']+Page\.tsx)'\)/g),
].map(([, words = '', path = '']) => [path, words.match(/\w+/g)] as const);

test('the test finds the pages', () => expect(pages.length).toBeGreaterThan(10));

test.each(pages)('%s loads the words that its components use', (path, words) => {
  const used = new Set(partsIn(new URL(path, routes)));
  expect([...used].filter((part) => !words?.includes(part))).toEqual([]);
});
