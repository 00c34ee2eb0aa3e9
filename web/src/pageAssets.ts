import type { BuiltFiles } from '@agency/contract/rendering';
import type { WordsPart } from './wordsAddresses.ts';

/** Where the browser finds the built code. */
export interface Assets {
  /** In the order in which they must run. Each runs in a task of its own, so that none blocks the page for long. */
  scripts: string[];
  /** Modules that the scripts import. */
  preloads: string[];
  /** The modules that a page imports in addition, by the page's id. */
  pages: Record<string, string[]>;
  /** The module with a part of the site's words, and the modules that it imports. `file` is the name of the source file. */
  words: (file: string, part: WordsPart) => string[];
}

/** Reads a Vite manifest (dist/browser/.vite/manifest.json). */
export function assetsOf(manifest: BuiltFiles): Assets {
  const entry = manifest['index.html'];
  if (!entry) throw new Error('The Vite manifest has no index.html.');
  const chunksOf = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    chunk.imports?.forEach((each) => chunksOf(each, seen));
    return seen;
  };
  const always = chunksOf('index.html');
  /** The files of an entry that no page has already. */
  const own = (key: string) => [...chunksOf(key)].filter((file) => !always.has(file)).map(rooted);
  const libraries = [...always].filter((file) => file.includes('/library-'));
  const pages = Object.values(manifest).flatMap(({ isDynamicEntry, src, name = src }) => {
    if (!isDynamicEntry || !src || !name) return [];
    return [[name, own(src)]];
  });
  return {
    scripts: [...libraries, entry.file].map(rooted),
    preloads: [...always].filter((file) => file !== entry.file && !libraries.includes(file)).map(rooted),
    pages: Object.fromEntries(pages),
    words: (file, part) => own(`../shared-ui/src/site/words/${file}.ts?${part}`),
  };
}

const wordsFolder = new URL('../../shared-ui/src/site/words/', import.meta.url);

/** Used instead of built files during development: Vite serves the sources themselves. */
export const sourceAssets: Assets = {
  scripts: ['/src/browser.tsx'],
  preloads: [],
  pages: {},
  words: (file) => [`/@fs${wordsFolder.pathname}${file}.ts`],
};

const rooted = (file: string) => `/${file}`;
