import { expect, test } from 'vitest';
import { apart } from './textDiff.ts';

/** The text of each side, with the parts that the other side lacks in brackets. */
const marked = (before: string, after: string) => {
  const pieces = apart(before, after);
  const show = (side: 'before' | 'after') =>
    pieces[side].map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join('');
  return [show('before'), show('after')];
};

test('two texts show their differences word by word', () => {
  expect(marked('We sail at night.', 'We sail late at night.')).toEqual([
    'We sail at night.',
    'We sail [late ]at night.',
  ]);
  expect(marked('One, two and three.', 'One, 2 and 3.')).toEqual([
    'One, [two] and [three].',
    'One, [2] and [3].',
  ]);
  expect(marked('Come by the east pier.', 'Come by a west gate.')).toEqual([
    'Come by [the east pier].',
    'Come by [a west gate].',
  ]);
  expect(marked('Nothing of it', 'stays')).toEqual(['[Nothing of it]', '[stays]']);
  expect(marked('مرحبا بكم', 'أهلا بكم')).toEqual(['[مرحبا] بكم', '[أهلا] بكم']);
});

test('a long text is cut to the words around the difference', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
  const [before] = marked(`${words(60)} old ${words(60)}`, `${words(60)} new ${words(60)}`);
  expect(before).toBe(
    '… w49 w50 w51 w52 w53 w54 w55 w56 w57 w58 w59 [old] w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 …',
  );
});
