import { paths } from '@agency/shared-ui/paths.ts';
import { expect, test } from 'vitest';
import { ownPages } from '../../server/src/overview/deadLinks.ts';

test('the server calls no link to a public page dead', () => {
  const { home, about, services, projects, contact, privacy } = paths;
  expect([...ownPages].sort()).toEqual([home, about, services, projects, contact, privacy].sort());
});
