import { expect, test } from 'vitest';
import { kilobytes, type Page, SCRIPT_BUDGET, scriptsOf } from '../fixtures/scriptBudget.ts';

test.each(Object.entries(SCRIPT_BUDGET) as [Page, number][])(
  'the scripts of %s keep to %i kB',
  (page, most) => {
    const scripts = scriptsOf(page);
    const total = scripts.reduce((sum, [, bytes]) => sum + bytes, 0);
    const list = scripts.map(([file, bytes]) => `${file} ${kilobytes(bytes)}`).join(', ');
    expect(total, `${page} loads ${kilobytes(total)} kB of scripts: ${list}`).toBeLessThanOrEqual(
      most * 1_000,
    );
  },
);
