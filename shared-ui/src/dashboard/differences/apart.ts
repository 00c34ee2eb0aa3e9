/** Two texts where they differ: what they begin and end with together, as much of it as tells the place, and what is between. */
interface Apart {
  start: string;
  before: string;
  after: string;
  end: string;
}

/** So many words around the difference tell where it is. */
const AROUND = 12;

/** Where two texts differ, word by word. */
export function apart(before: string, after: string): Apart {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const most = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < most && one[start] === other[start]) start++;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const between = (words: string[]) => words.slice(start, words.length - end).join('');
  const ending = one.slice(one.length - end);
  return {
    start:
      start > AROUND * 2
        ? `… ${one
            .slice(start - AROUND, start)
            .join('')
            .trimStart()}`
        : one.slice(0, start).join(''),
    before: between(one),
    after: between(other),
    end: end > AROUND * 2 ? `${ending.slice(0, AROUND).join('')} …` : ending.join(''),
  };
}

/** Each word with the space before it. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];
