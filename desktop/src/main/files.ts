import { stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

interface Served {
  file: string;
  type: string;
}

/**
 * The file that answers an address of the app: what stands in the folder, and the page itself for every address that the
 * router knows. Undefined for what must not or can't be answered: other folders, files that are missing.
 */
export async function fileFor(folder: string, url: string): Promise<Served | undefined> {
  const path = pathIn(url);
  if (path === undefined) return undefined;
  const file = join(folder, path);
  if (!file.startsWith(folder + sep) && file !== folder) return undefined;
  const type = types[extname(file)];
  if (type) return (await isFile(file)) ? { file, type } : undefined;
  return { file: join(folder, 'index.html'), type: types['.html']! };
}

/** The decoded path; an encoded slash, backslash or zero byte has no business in it. */
function pathIn(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url).pathname);
    return /[\\\0]|%2f/i.test(path) || path.split('/').includes('..') ? undefined : path;
  } catch {
    return undefined;
  }
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
