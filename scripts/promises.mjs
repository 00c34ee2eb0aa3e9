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

/** Returns whether the file has a test whose title begins with this text. */
function exists([file, title]) {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`[\\w)]\\(\\s*['"\`]${escaped}`).test(read(file));
}

const listed = Object.values(promises).flat();
const named = [...listed.map(([, file, title]) => [file, title]), ...Object.values(asvsTests)];
const missing = named.filter((test) => !exists(test));
const unknown = Object.values(asvs)
  .flat()
  .flatMap(([number, , , , ...tests]) =>
    tests.filter((test) => !(test in asvsTests)).map((test) => [`ASVS ${number}`, test]),
  );
if (missing.length + unknown.length > 0)
  fail(
    `scripts/promises/ names tests that don’t exist:\n${[...missing, ...unknown].map(([file, title]) => `  ${file}: ${title}`).join('\n')}`,
  );

/** The figures of earlier test runs (figures.json), updated with those that the last test run left in held.jsonl. */
const figures = JSON.parse(read('scripts/promises/figures.json'));
const left = join(root, 'test-results/held.jsonl');
if (!process.argv.includes('--check') && existsSync(left)) {
  for (const line of readFileSync(left, 'utf8').trim().split('\n')) {
    const { title, figure, on } = JSON.parse(line);
    figures[title] = `${figure} (${on})`;
  }
}
const strays = Object.keys(figures).filter((title) => !listed.some(([, , each]) => each === title));
if (strays.length > 0)
  fail(
    `Figures need the title of a test in scripts/promises/list.mjs. Change the call of held(), or the key in figures.json:\n${strays.map((title) => `  ${title}`).join('\n')}`,
  );
if (!process.argv.includes('--check'))
  writeFileSync(join(root, 'scripts/promises/figures.json'), `${JSON.stringify(figures, null, 2)}\n`);

const promisesPage = [
  '# What we promise, and how it is tested',
  '',
  `\`node scripts/promises.mjs\` generates this page from \`scripts/promises/list.mjs\`. It lists ${listed.length} promises. \`npm run lint\`, which is part of \`npm test\`, fails if a test named here doesn’t exist.`,
  '',
  '`npm run test:long` runs the tests in files named `*.long.test.ts`. Each `npm test` runs all others. Some tests report figures, such as how many requests they sent. `npm run promises` saves the figures of the last test run, and the last column shows the saved ones with their date.',
  ...Object.entries(promises).flatMap(([heading, group]) => [
    '',
    `## ${heading}`,
    '',
    ...table(
      ['promise', 'test', 'figures'],
      group.map(([promise, file, title]) => row(promise, `\`${file}\`: ${title}`, figures[title] ?? '')),
    ),
  ]),
];

const states = ['met', 'partly', 'not met', 'who runs it', 'not applicable'];
const countOf = (requirements, state) => String(requirements.filter(([, , each]) => each === state).length);
const counted = (name, requirements) => row(name, ...states.map((state) => countOf(requirements, state)));
const all = Object.values(asvs).flat();
const summary = table(
  ['chapter', ...states],
  [
    ...Object.entries(asvs).map(([chapter, requirements]) => counted(chapter, requirements)),
    counted('all', all),
  ],
);

const asvsPage = [
  '# OWASP ASVS 5.0.0, levels 1 and 2',
  '',
  'This page lists each requirement of [the standard](https://github.com/OWASP/ASVS/tree/v5.0.0) (by the OWASP Foundation, CC BY-SA 4.0). The column ‘about’ only names the subject in our own words; the standard has the exact text. We checked the state of each requirement ourselves, in code and tests. No outside party has assessed it. The state ‘who runs it’ means that the operator of a site has to meet the requirement, because the program can’t. [hardening.md](hardening.md) tells operators what to do.',
  '',
  `\`node scripts/promises.mjs\` generates this page from \`scripts/promises/asvs.mjs\`. It lists ${all.length} requirements. \`npm run lint\` fails if a test named here doesn’t exist.`,
  '',
  ...summary,
  ...Object.entries(asvs).flatMap(([chapter, requirements]) => [
    '',
    `## ${chapter}`,
    '',
    ...table(
      ['number', 'about', 'state', 'how we meet it, or what is missing', 'tests'],
      requirements.map(([number, about, state, by, ...tests]) =>
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

/** Replaces the summary table between its two marks in the page. */
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
