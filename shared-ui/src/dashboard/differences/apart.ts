// The words that two texts share, by the algorithm of Myers: small, without dependencies, and what most who show differences use.
import { diffArrays } from 'diff';

/** A piece of a text beside another: what both say, or what only this one does. */
export interface Piece {
  text: string;
  isOwn: boolean;
}

/** So many words around a difference tell where it is. */
const AROUND = 12;

/** Texts with more changes than this are two texts: to look for what they share takes seconds, and tells nobody anything. */
const MOST_EDITS = 1_500;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Two texts, word by word: of each, its pieces in order. Of long pieces that both have, as much stays as tells the place. */
export function apart(before: string, after: string): Record<'before' | 'after', Piece[]> {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS });
  if (!changes) return { before: [{ text: before, isOwn: true }], after: [{ text: after, isOwn: true }] };
  const of = (isOther: 'added' | 'removed') =>
    changes.flatMap(({ value: words, added, removed }, index): Piece[] => {
      const value = words.join('');
      if ({ added, removed }[isOther]) return [];
      if (added || removed) return [{ text: value, isOwn: true }];
      return [{ text: shortened(value, index > 0, index < changes.length - 1), isOwn: false }];
    });
  return { before: of('added'), after: of('removed') };
}

/** What both say, with the words that stand beside a difference. */
function shortened(text: string, isBehind: boolean, isBefore: boolean): string {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  const [start, end] = [isBehind ? AROUND : 0, isBefore ? AROUND : 0];
  if (words.length <= start + end + AROUND) return text;
  const [first, last] = [words.slice(0, start).join(''), end ? words.slice(-end).join('').trimStart() : ''];
  return `${first}${first && ' '}…${last && ' '}${last}`;
}
