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

test('a project has its card in the first of its sections, and a line in the others', () => {
  expect(cardsOf({ web: ['a', 'b'], mobile: ['b', 'c'] })).toEqual([
    ['ab', ''],
    ['c', 'b'],
  ]);
});

test('a section without a card takes the last one of the section that has the most', () => {
  expect(cardsOf({ web: ['a', 'b'], mobile: ['c', 'd', 'e'], data: ['a', 'c', 'd'] })).toEqual([
    ['ab', ''],
    ['ce', 'd'],
    ['d', 'ac'],
  ]);
});

test('no section gives its only card away', () => {
  expect(cardsOf({ web: ['a'], design: ['a'] })).toEqual([
    ['a', ''],
    ['', 'a'],
  ]);
});
