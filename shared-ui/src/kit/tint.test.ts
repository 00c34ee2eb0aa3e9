import { expect, test } from 'vitest';
import { tintOf } from './tint.ts';

test('a page takes the most colourful of its cover’s six colours', () => {
  const colors = '808080-a0a0a8-9e5f80-ffffff-000000-7e5e89';
  expect(tintOf({ width: 8, height: 5, colors })).toEqual({ '--tint': '#9e5f80' });
});

test('without a cover, a page has the colour of the brand', () => {
  expect(tintOf(undefined)).toEqual({ '--tint': '#5a2fd6' });
});
