import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

/** Finds comments that name rules of docs/protocol.md. Such a comment is above the test that checks these rules. */
const MARK = /^ *\/\/ docs\/protocol\.md: (P\d+(?: P\d+)*)\n(?<next>.*)/gm;

const folders = ['tests', 'server/src', 'server/contract/src', 'shared-ui/src', 'web/src', 'desktop/src'];

/** The test files that run each time: all except the long ones. */
async function testFiles(): Promise<string[]> {
  const listed = folders.map(async (folder) =>
    (await readdir(root + folder, { recursive: true })).map((name) => `${folder}/${name}`),
  );
  return (await Promise.all(listed)).flat().filter((name) => /(?<!\.long)\.test\.tsx?$/.test(name));
}

/** The rules that tests name, each with the test files that name it. */
async function named(): Promise<Map<string, string[]>> {
  const rules = new Map<string, string[]>();
  for (const file of await testFiles())
    for (const [, marks = '', next] of (await readFile(root + file, 'utf8')).matchAll(MARK)) {
      expect(next, `${file}: ${marks} stands above a test`).toMatch(/^ *\w+(\.\w+)*[(<]/);
      for (const rule of marks.split(' ')) rules.set(rule, [...(rules.get(rule) ?? []), file]);
    }
  return rules;
}

test('every rule of the protocol has a test, and every rule that a test names exists', async () => {
  const text = await readFile(`${root}docs/protocol.md`, 'utf8');
  const rules = [...text.matchAll(/^- \*\*(P\d+)\*\* /gm)].map(([, rule]) => rule!);
  expect(rules.length, 'a number is given once').toBe(new Set(rules).size);
  const tests = await named();
  expect(
    rules.filter((rule) => !tests.has(rule)),
    'rules without a test',
  ).toEqual([]);
  const unknown = [...tests].filter(([rule]) => !rules.includes(rule));
  expect(Object.fromEntries(unknown), 'tests that name a rule that is not in docs/protocol.md').toEqual({});
});
