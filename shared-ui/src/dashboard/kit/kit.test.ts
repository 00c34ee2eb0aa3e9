/// <reference types="vite/client" />
import { expect, test } from 'vitest';
import { nameOf } from './parts.ts';

test('every kit component has a specimen, and every specimen has a component', () => {
  const parts = Object.keys(import.meta.glob('../../kit/*.tsx'));
  const specimens = Object.keys(import.meta.glob('./specimens/*.tsx'));
  expect(specimens.map(nameOf)).toEqual(parts.map(nameOf));
});
