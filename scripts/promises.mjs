/*
 * `node scripts/promises.mjs` writes docs/promises.md, docs/asvs.md, and the summary in docs/security.md, from the lists in
 * scripts/promises/. `--check` fails if a list names a test that doesn't exist, or if a page is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvs, asvsTests } from './promises/asvs.mjs';
import { promises } from './promises/list.mjs';
import { fail, root } from './setup.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const cell = (text) => text.replaceAll('|', '\\|');
const row = (...cells) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head, rows) => [row(...head), `|${'---|'.repeat(head.length)}`, ...rows];

/** Whether a file has a test whose title begins with this text. */
function isThere([file, title]) {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`[\\w)]\\(\\s*['"\`]${escaped}`).test(read(file));
}

const kept = Object.values(promises).flat();
const named = [...kept.map(([, file, title]) => [file, title]), ...Object.values(asvsTests)];
const missing = named.filter((test) => !isThere(test));
const unknown = Object.values(asvs)
  .flat()
  .flatMap(([number, , , , ...tests]) =>
    tests.filter((test) => !(test in asvsTests)).map((test) => [`ASVS ${number}`, test]),
  );
if (missing.length + unknown.length > 0)
  fail(
    `Tests that are named and not there:\n${[...missing, ...unknown].map(([file, title]) => `  ${file}: ${title}`).join('\n')}`,
  );

/** The figures of earlier runs (figures.json), updated with those of the last test run. */
const figures = JSON.parse(read('scripts/promises/figures.json'));
const left = join(root, 'test-results/held.jsonl');
if (!process.argv.includes('--check') && existsSync(left)) {
  for (const line of readFileSync(left, 'utf8').trim().split('\n')) {
    const { title, figure, on } = JSON.parse(line);
    figures[title] = `${figure} (${on})`;
  }
  writeFileSync(join(root, 'scripts/promises/figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
}

const promisesPage = [
  '# What we promise, and how it is tested',
  '',
  `Made by \`node scripts/promises.mjs\`; \`npm run lint\`, and with it \`npm test\`, fails where a test named here is gone. ${kept.length} promises. Those of \`*.long.test.ts\` are held by \`npm run test:long\`, all others by each \`npm test\`. Figures, where a test has some, are those of the last run that somebody took over by \`npm run promises\`.`,
  ...Object.entries(promises).flatMap(([heading, held]) => [
    '',
    `## ${heading}`,
    '',
    ...table(
      ['promise', 'test', 'last held with'],
      held.map(([promise, file, title]) => row(promise, `\`${file}\`: ${title}`, figures[title] ?? '')),
    ),
  ]),
];

const states = ['met', 'partly', 'not met', 'who runs it', 'not applicable'];
const countOf = (rows, state) => String(rows.filter(([, , each]) => each === state).length);
const counted = (name, rows) => row(name, ...states.map((state) => countOf(rows, state)));
const all = Object.values(asvs).flat();
const summary = table(
  ['chapter', ...states],
  [...Object.entries(asvs).map(([chapter, rows]) => counted(chapter, rows)), counted('all', all)],
);

const asvsPage = [
  '# OWASP ASVS 5.0.0, levels 1 and 2',
  '',
  'Each requirement of [the standard](https://github.com/OWASP/ASVS/tree/v5.0.0) (by the OWASP Foundation, CC BY-SA 4.0), which has their words: ours here only say what each is about. As far as we checked it in code and tests ourselves; nobody else has assessed it. ‘Who runs it’ is what no program can do by itself, as [hardening.md](hardening.md) says.',
  '',
  `Made by \`node scripts/promises.mjs\` of \`scripts/promises/asvs.mjs\`; \`npm run lint\` fails where a test named here is gone. ${all.length} requirements.`,
  '',
  ...summary,
  ...Object.entries(asvs).flatMap(([chapter, rows]) => [
    '',
    `## ${chapter}`,
    '',
    ...table(
      ['', 'about', 'state', 'by what, or what is missing', 'test'],
      rows.map(([number, about, state, by, ...tests]) =>
        row(
          number,
          about,
          state,
          by,
          tests
            .map((test) => asvsTests[test])
            .map(([file, title]) => `\`${file}\`: ${title}`)
            .join('; '),
        ),
      ),
    ),
  ]),
];

/** Replaces the summary between its two marks in the page. */
const withSummary = (page) =>
  page.replace(/(<!-- asvs -->)[^]*(<!-- \/asvs -->)/, ['$1', '', ...summary, '', '$2'].join('\n'));

const pages = {
  'docs/promises.md': `${promisesPage.join('\n')}\n`,
  'docs/asvs.md': `${asvsPage.join('\n')}\n`,
  'docs/security.md': withSummary(read('docs/security.md')),
};
for (const [page, text] of Object.entries(pages)) {
  if (!process.argv.includes('--check')) writeFileSync(join(root, page), text);
  else if (read(page) !== text)
    fail(`${page} is out of date: run \`node scripts/promises.mjs\` to rewrite it from scripts/promises/.`);
}
