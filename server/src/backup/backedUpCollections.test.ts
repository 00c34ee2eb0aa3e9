import { readdirSync, readFileSync } from 'node:fs';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import '../programs.ts';
import { stored } from './backedUpCollections.ts';

test('every collection is listed with a reason why a backup contains it or not', () => {
  const ofModels = Object.values(mongoose.models).map(({ collection }) => collection.name);
  const sources = readdirSync(new URL('../', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const named = sources.flatMap((file) =>
    [
      ...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(
        /\.collection(?:<[^(]*>)?\(\s*'([^']+)'|tableName: '([^']+)'/g,
      ),
    ].map(([, one, other]) => one ?? other!),
  );
  const unsaid = [...new Set([...ofModels, ...named])].filter((name) => !Object.hasOwn(stored, name));
  expect(unsaid, 'say in server/src/backup/backedUpCollections.ts what becomes of them').toEqual([]);
  for (const { because } of Object.values(stored)) expect(because).not.toBe('');
});
