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
 * The file for an address of the app: a file in the folder, or `index.html` for every address that the router handles.
 * Undefined for files outside the folder and for missing files.
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

/** The decoded path of an address. Undefined if it contains `..`, an encoded slash, a backslash or a zero byte. */
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
