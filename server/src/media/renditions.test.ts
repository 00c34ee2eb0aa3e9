import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { idOf } from './pictureId.ts';
import { starterFolder } from '../filePaths.ts';

test('each starter picture exists in the widths that phones and cards request', async () => {
  const pictures = join(starterFolder, 'pictures');
  const needed = await Promise.all(
    (await readdir(pictures)).map(async (name) => {
      const id = idOf(await readFile(join(pictures, name)));
      return [`${id}-320.avif`, `${id}-640.avif`];
    }),
  );
  // If this fails because pictures were changed, run: npm run assets.
  expect(await readdir(join(starterFolder, 'renditions'))).toEqual(expect.arrayContaining(needed.flat()));
});
