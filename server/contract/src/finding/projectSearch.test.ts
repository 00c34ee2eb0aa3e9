import { expect, test } from 'vitest';
import {
  type Findable,
  fitOf,
  fittingSections,
  found,
  partOf,
  type SectionOf,
  type ProjectSearch,
} from './projectSearch.ts';

const web = { id: 'web', title: 'Web Platforms' };
const project = (title: string, services = [web]): Findable => ({
  id: title,
  title,
  description: 'For a family press',
  category: 'Shop',
  services,
});
const section = (id: string, ...projects: Findable[]): SectionOf<Findable> => ({
  id,
  name: id,
  icon: 'Globe',
  projects,
});
const all = { mode: 'sections', search: '', service: '' } as const;
const fits = (project: Findable, wanted: ProjectSearch) => fitOf(wanted)(project) > 0;

test('the search looks in title, description, category and services, and ignores upper and lower case', () => {
  for (const search of ['OLIVE', 'family', 'shop', 'platforms', '  olive '])
    expect(fits(project('Olive'), { search, service: '' })).toBe(true);
  expect(fits(project('Olive'), { search: 'ferry', service: '' })).toBe(false);
  expect(fits(project('Olive'), { search: '', service: 'mobile' })).toBe(false);
});

test('the search finds other forms, synonyms and English or Arabic translations of each word', () => {
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

test('title, category and first paragraph rank above later text, and whole words above parts of words', () => {
  const about = (title: string, description: string, category = '') => ({
    ...project(title, []),
    description,
    category,
  });
  const ferry = about(
    'Felucca',
    'A seat on the river buses.\n\nNobody on the bank waits for a boat.',
    'Transport',
  );
  const opening = about('Seven Minutes', 'Account opening for a retail bank.', 'Finance');
  const food = about('Loaf by Loaf', 'A giving platform for a food bank.', 'Social');
  const banknote = about('Banknotes', 'A museum.');
  const rooftop = about('Rooftop Weather', 'A weather station.', 'Internet of Things');
  const projects = [ferry, food, banknote, rooftop, opening];
  const mentions = (search: string) =>
    projects.filter((each) => {
      const fit = fitOf({ search, service: '' })(each);
      return fit > 0 && fit < 1;
    });
  const titles = (search: string) => found(projects, { search, service: '' }).map(({ title }) => title);
  expect(titles('bank')).toEqual(['Seven Minutes', 'Loaf by Loaf', 'Banknotes', 'Felucca']);
  expect(mentions('bank')).toEqual([ferry]);
  // A match is weak (below 1) as soon as one word is found only after the description's first paragraph.
  expect(mentions('boat felucca')).toEqual([]);
  expect(mentions('waits felucca')).toEqual([ferry]);
  expect(titles('fintech')).toEqual(['Seven Minutes', 'Loaf by Loaf']);
  expect(titles('payments')).toEqual(['Seven Minutes', 'Loaf by Loaf']);
  expect(titles('iot')).toEqual(['Rooftop Weather']);
  expect(titles('ferry')).toEqual(['Felucca']);
  const sections = [section('web', ferry, opening), section('mobile', rooftop)];
  expect(fittingSections(sections, { ...all, search: 'bank' })).toEqual([section('web', opening, ferry)]);
});

test('up to three letters match whole words, synonyms or title starts; only Arabic ones match inside words', () => {
  const about = (title: string, description: string) => ({ ...project(title, []), description });
  const projects = [
    about('Dawry', 'A queue for a hospital.\n\nPeople waited in the hall, again and again.'),
    about('Benban Watch', 'A monitor.\n\nMachine learning tells dust from damage: the quick build used AI.'),
    about('Felucca', 'Machine learning on the river.'),
    about('Khatt', 'خريطة بنك القاهرة'),
  ];
  const titles = (search: string) => found(projects, { search, service: '' }).map(({ title }) => title);
  expect(titles('ai')).toEqual(['Felucca', 'Benban Watch']);
  expect(titles('ui')).toEqual([]);
  // Words match from their beginning, because the user may still be typing.
  expect(titles('fe')).toEqual(['Felucca']);
  expect(titles('بنك')).toEqual(['Khatt']);
  expect(titles('يط')).toEqual(['Khatt']);
});

test('sections without matching projects are left out', () => {
  const sections = [section('web', project('Olive')), section('other', project('Ferry', []))];
  expect(fittingSections(sections, { ...all, search: 'ferry' }).map(({ id }) => id)).toEqual(['other']);
  expect(fittingSections(sections, { ...all, service: 'web' }).map(({ id }) => id)).toEqual(['web']);
});

test('a range of projects is counted across all sections', () => {
  const sections = [section('a', project('1'), project('2')), section('b', project('3'), project('4'))];
  const titles = (from: number, count: number) =>
    partOf(sections, from, count).map(({ id, projects }) => [id, ...projects.map(({ title }) => title)]);
  expect(titles(0, 3)).toEqual([
    ['a', '1', '2'],
    ['b', '3'],
  ]);
  expect(titles(0, 2)).toEqual([['a', '1', '2']]);
  expect(titles(1, 2)).toEqual([
    ['a', '2'],
    ['b', '3'],
  ]);
  expect(titles(3, 5)).toEqual([['b', '4']]);
  expect(titles(4, 5)).toEqual([]);
});
