import type { ProjectSection } from '@agency/contract/projects';
import { expect, test } from 'vitest';
import { withCardsOnce } from './cardsOnce.ts';

const cardsOf = (sections: Record<string, string[]>) =>
  withCardsOnce(
    Object.entries(sections).map(([id, projects]) => ({
      id,
      name: id,
      icon: 'Code',
      projects: projects.map((each) => ({ id: each }) as ProjectSection['projects'][number]),
    })),
  ).map(({ cards, lines }) => [cards, lines].map((all) => all.map(({ id }) => id).join('')));

test('a project has a card in its first section, and a line in the others', () => {
  expect(cardsOf({ web: ['a', 'b'], mobile: ['b', 'c'] })).toEqual([
    ['ab', ''],
    ['c', 'b'],
  ]);
});

test('a section without a card takes its last project from the section that has the most cards', () => {
  expect(cardsOf({ web: ['a', 'b'], mobile: ['c', 'd', 'e'], data: ['a', 'c', 'd'] })).toEqual([
    ['ab', ''],
    ['ce', 'd'],
    ['d', 'ac'],
  ]);
});

test('a section never gives its only card away', () => {
  expect(cardsOf({ web: ['a'], design: ['a'] })).toEqual([
    ['a', ''],
    ['', 'a'],
  ]);
});
