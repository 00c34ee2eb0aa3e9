import type { BuiltFiles } from '@agency/contract/rendering';

/** Where the browser finds the built code. */
export interface Assets {
  /** In the order in which they must run. Each runs in a task of its own, so that none blocks the page for long. */
  scripts: string[];
  /** Modules that the scripts import. */
  preloads: string[];
  /** The modules that a page imports in addition, by the page's id. */
  pages: Record<string, string[]>;
  /** The modules with the site's words, by their source files and parts, such as 'words/ar.ts?chat'. */
  words: Record<string, string[]>;
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
  const words = Object.keys(manifest).flatMap((source) => {
    const [part] = /words\/[\w-]+\.ts\?\w+$/.exec(source) ?? [];
    return part ? [[part, own(source)]] : [];
  });
  const pages = Object.values(manifest).flatMap(({ isDynamicEntry, src, name = src }) => {
    if (!isDynamicEntry || !src || !name) return [];
    return [[name, own(src)]];
  });
  return {
    scripts: [...libraries, entry.file].map(rooted),
    preloads: [...always].filter((file) => file !== entry.file && !libraries.includes(file)).map(rooted),
    pages: Object.fromEntries(pages),
    words: Object.fromEntries(words),
  };
}

/** Used instead of built files during development: Vite serves the sources themselves. */
export const sourceAssets: Assets = { scripts: ['/src/browser.tsx'], preloads: [], pages: {}, words: {} };

const rooted = (file: string) => `/${file}`;
