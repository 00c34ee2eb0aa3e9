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

test('a word is found in its other forms, in the other language of its trade, and among others', () => {
  const hospital = {
    ...project('Al Salam queues'),
    description: 'A queue for the clinics of a teaching hospital.',
  };
  for (const search of [
    'hospitals',
    'medical',
    'Healthcare',
    'مستشفى',
    'المستشفيات',
    'مُسْتَشْفَى',
    'queue hospital',
    'queues',
  ])
    expect(fits(hospital, { search, service: '' }), search).toBe(true);
  for (const search of ['bank', 'hospital bank', 'متحف'])
    expect(fits(hospital, { search, service: '' }), search).toBe(false);
  const arabic = { ...project('عيادات المدينة'), description: '' };
  for (const search of ['عيادة', 'clinic', 'مدينة'])
    expect(fits(arabic, { search, service: '' }), search).toBe(true);
});

test('what is found by its words stands once, under the first of its services', () => {
  const both = project('Olive', [web, { id: 'mobile', title: 'Mobile Apps' }]);
  const sections = [section('web', both, project('Ferry')), section('mobile', both)];
  expect(fittingSections(sections, { ...all, search: 'olive' }).map(({ id }) => id)).toEqual(['web']);
  expect(fittingSections(sections, all).map(({ projects }) => projects.length)).toEqual([2, 1]);
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
