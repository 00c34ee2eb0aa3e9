import { blankOf } from '@agency/contract/document/document';
import type { Block } from '@agency/contract/blocks';
import { project } from '@agency/contract/projects';
import { expect, test } from 'vitest';
import { groupsOf } from './blockGroups.ts';

const blank = blankOf(project.fields.blocks);
const block = (id: string, fields: Partial<Block>): Block => ({ ...blank, id, type: 'text', ...fields });

const shown = (blocks: Block[]) =>
  groupsOf(blocks, {
    '/upright': { width: 1000, height: 1400, colors: '' },
    '/panorama': { width: 2880, height: 900, colors: '' },
  }).map((group) => {
    if ('panorama' in group) return `(${group.panorama.id})`;
    if ('figures' in group) return group.figures.map(({ id }) => id).join('+');
    if ('steps' in group) return group.steps.map(({ id }) => id).join('>');
    if ('beside' in group) return `${group.text.id}|${group.beside.map(({ id }) => id).join('+')}`;
    return group.block.id + (group.bleeds ? '!' : '');
  });

test('neighbouring figures are one part, and every other picture extends to the edges', () => {
  expect(
    shown([
      block('a', { type: 'picture', picture: '/1' }),
      block('b', { type: 'figure', value: '3' }),
      block('c', { type: 'figure', value: '4' }),
      block('d', { type: 'picture', picture: '/2' }),
      block('e', { type: 'figure', value: '5' }),
      block('f', { type: 'picture', picture: '/3' }),
    ]),
  ).toEqual(['a!', 'b+c', 'd', 'e', 'f!']);
});

test('upright pictures are beside the text before them, and aren’t counted among those that extend to the edges', () => {
  expect(
    shown([
      block('a', { type: 'picture', picture: '/1' }),
      block('b', { text: 'Rope' }),
      block('c', { type: 'picture', picture: '/upright' }),
      block('d', { type: 'picture', picture: '/upright' }),
      block('e', { type: 'quote', quote: 'Yes.' }),
      block('f', { type: 'picture', picture: '/upright' }),
      block('g', { type: 'picture', picture: '/2' }),
    ]),
  ).toEqual(['a!', 'b|c+d', 'e', 'f', 'g!']);
});

test('pictures that follow each other are the steps of one scene', () => {
  expect(
    shown([
      block('a', { type: 'picture', picture: '/1' }),
      block('b', { text: 'Rope' }),
      block('c', { type: 'picture', picture: '/2' }),
      block('d', { type: 'picture' }),
      block('e', { type: 'picture', picture: '/3' }),
      block('f', { type: 'picture', picture: '/4' }),
      block('g', { type: 'picture', picture: '/upright' }),
      block('h', { type: 'quote', quote: 'Yes.' }),
      block('i', { type: 'picture', picture: '/5' }),
    ]),
  ).toEqual(['a!', 'b', 'c>e>f', 'g', 'h', 'i']);
});

test('unfinished blocks and those of an unknown type are left out, and don’t separate figures', () => {
  expect(
    shown([
      block('a', { type: 'figure', value: '3' }),
      block('b', { type: 'hologram', caption: 'x' }),
      block('c', { type: 'pair', picture: '/1' }),
      block('d', { type: 'gallery' }),
      block('e', { type: 'constructor' }),
      block('f', { type: 'figure', value: '4' }),
      block('g', { type: 'quote', quote: 'Yes.' }),
    ]),
  ).toEqual(['a+f', 'g']);
});

test('a panorama is a scene of its own', () => {
  expect(
    shown([
      block('a', { type: 'picture', picture: '/1' }),
      block('b', { type: 'picture', picture: '/panorama' }),
      block('c', { type: 'picture', picture: '/2' }),
      block('d', { type: 'picture', picture: '/3' }),
    ]),
  ).toEqual(['a!', '(b)', 'c>d']);
});
