import { expect, test } from 'vitest';
import { aRepository } from '../fixtures/repository.ts';

test('the release script refuses what is not ready, and says why', async () => {
  const repository = await aRepository();
  const release = (...words: string[]) => repository.run('scripts/release.mjs', ...words);
  const before = repository.git('rev-parse', 'HEAD');
  const changes = repository
    .read('CHANGELOG.md')
    .replace(/^## Next\n[^]*?(?=^## )/m, '## Next\n\n- More.\n\n');
  const commit = (file: string, text: string) => {
    repository.write(file, text);
    repository.git('commit', '--all', '--quiet', '--message', file);
  };

  for (const words of [[], ['0.0.1'], ['1.x'], ['minor', 'major']])
    expect(await release(...words)).toEqual({
      code: 1,
      said: expect.stringContaining('A release needs a version after 0.1.0, such as 0.2.0') as string,
    });
  repository.write('README.md', 'Not committed');
  expect((await release('minor')).said).toBe(
    'There are changes that are not committed; a release has none.\n',
  );
  repository.git('checkout', '--', 'README.md');
  repository.git('tag', 'v0.2.0');
  expect((await release('minor')).said).toBe('There is a tag v0.2.0 already.\n');
  repository.git('tag', '--delete', 'v0.2.0');
  commit('CHANGELOG.md', changes.replace('- More.\n\n', ''));
  expect((await release('minor')).said).toBe("CHANGELOG.md says nothing under 'Next': what is new in it?\n");
  commit('CHANGELOG.md', changes);

  const dry = await release('minor', '--dry-run');
  expect(dry.code).toBe(0);
  expect(dry.said).toMatch(
    /Would release 0\.2\.0 after 0\.1\.0:[^]* - More\.[^]* tag it v0\.2\.0\n {2}make the packages/,
  );

  commit(
    'package.json',
    repository.read('package.json').replace('"check": "node --version"', '"check": "exit 3"'),
  );
  expect((await release('minor')).said).toMatch(
    /Not released: `npm run check` fails, for the reason above\.\n$/,
  );
  expect(repository.git('status', '--porcelain')).toBe('');
  expect(repository.git('tag')).toBe('');
  expect(repository.git('rev-parse', 'HEAD~3')).toBe(before);
});
