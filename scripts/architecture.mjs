/*
 * `npm run architecture`: draws docs/architecture.svg from the code's imports. With `--check` (part of `npm run lint`), it only
 * checks that the picture is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw } from './architecture/draw.mjs';
import { planOf } from './architecture/plan.mjs';
import { fail, root } from './setup.mjs';

const file = join(root, 'docs/architecture.svg');
const picture = draw(planOf());
if (!process.argv.includes('--check')) writeFileSync(file, picture);
else if (readFileSync(file, 'utf8') !== picture)
  fail('docs/architecture.svg is out of date: run `npm run architecture` to redraw it.');
