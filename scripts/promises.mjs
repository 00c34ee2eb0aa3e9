/*
 * `node scripts/promises.mjs` writes docs/promises.md out of scripts/promises/list.mjs; `--check` fails where a promise names a test
 * that is not there, or where the page says something else.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { promises } from './promises/list.mjs';
import { fail, root } from './setup.mjs';

const page = join(root, 'docs/promises.md');
const read = (file) => readFileSync(join(root, file), 'utf8');

/** Whether a file has a test whose title begins so. */
function isThere(file, title) {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\b(test|own|limited|proxied|logging)\\(\\s*['"\`]${escaped}`).test(read(file));
}

const rows = Object.values(promises).flat();
const missing = rows.filter(([, file, title]) => !isThere(file, title));
if (missing.length > 0)
  fail(
    `Promises whose test is not there:\n${missing.map(([, file, title]) => `  ${file}: ${title}`).join('\n')}`,
  );

const cell = (text) => text.replaceAll('|', '\\|');
const text = [
  '# What we promise, and how it is tested',
  '',
  `Made by \`node scripts/promises.mjs\`; \`npm run lint\`, and with it \`npm test\`, fails where a test named here is gone. ${rows.length} promises. Those of \`*.long.test.ts\` are held by \`npm run test:long\`, all others by each \`npm test\`.`,
  ...Object.entries(promises).flatMap(([heading, held]) => [
    '',
    `## ${heading}`,
    '',
    '| promise | test |',
    '|---|---|',
    ...held.map(([promise, file, title]) => `| ${cell(promise)} | \`${file}\`: ${cell(title)} |`),
  ]),
  '',
].join('\n');
const written = await format(text, { parser: 'markdown', proseWrap: 'preserve' });
if (!process.argv.includes('--check')) writeFileSync(page, written);
else if (read('docs/promises.md') !== written)
  fail(
    'docs/promises.md is not what scripts/promises/list.mjs says: `node scripts/promises.mjs` writes it anew.',
  );
