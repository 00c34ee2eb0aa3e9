import type { Project, ProjectSection } from '@agency/contract/projects';
import { expect, test } from 'vitest';
import { firstOf, fits, fittingSections } from './matching.ts';

const web = { id: 'web', title: 'Web Platforms' };
const project = (title: string, services = [web]) =>
  ({ id: title, title, description: 'For a family press', category: 'Shop', services }) as unknown as Project;
const section = (id: string, ...projects: Project[]): ProjectSection => ({
  id,
  name: id,
  icon: 'Globe',
  projects,
});
const all = { mode: 'sections', search: '', service: '' } as const;

test('the search finds title, description, category and services, in any case', () => {
  for (const search of ['OLIVE', 'family', 'shop', 'platforms', '  olive '])
    expect(fits(project('Olive'), { search, service: '' })).toBe(true);
  expect(fits(project('Olive'), { search: 'ferry', service: '' })).toBe(false);
  expect(fits(project('Olive'), { search: '', service: 'mobile' })).toBe(false);
});

test('sections without anything that fits are left out', () => {
  const sections = [section('web', project('Olive')), section('other', project('Ferry', []))];
  expect(fittingSections(sections, { ...all, search: 'ferry' }).map(({ id }) => id)).toEqual(['other']);
  expect(fittingSections(sections, { ...all, service: 'web' }).map(({ id }) => id)).toEqual(['web']);
});

test('the first projects are counted over all sections', () => {
  const sections = [section('a', project('1'), project('2')), section('b', project('3'), project('4'))];
  expect(firstOf(sections, 3).map(({ projects }) => projects.length)).toEqual([2, 1]);
  expect(firstOf(sections, 2).map(({ id }) => id)).toEqual(['a']);
});
