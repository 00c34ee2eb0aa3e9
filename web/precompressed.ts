import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const text = /\.(js|css|svg|json|webmanifest)$/;

/**
 * Writes a .br and a .gz next to each text file of the build, with the highest compression. The server sends these
 * files unchanged.
 */
export const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    for (const name of await readdir(dir, { recursive: true })) {
      if (!text.test(name)) continue;
      const file = join(dir, name);
      const bytes = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await Promise.all([
        brotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
        zip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
      ]);
    }
  },
});
