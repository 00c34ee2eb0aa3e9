// Finds the common words of two texts. The package `diff` uses Myers' algorithm, and has no dependencies.
import { diffArrays } from 'diff';

/** A piece of a text compared with another: common to both, or only in this one. */
export interface Piece {
  text: string;
  isOwn: boolean;
}

/** How many unchanged words are shown before and after a difference, to tell where it is. */
const CONTEXT_WORDS = 12;

/**
 * Texts with more changes than this count as entirely different: comparing them would take seconds, and the result would
 * be useless.
 */
const MOST_EDITS = 1_500;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Compares two texts word by word. Returns the pieces of both texts, in order. Long unchanged pieces are shortened. */
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
  return { before: joined(of('added')), after: joined(of('removed')) };
}

/** Joins changes that only white space separates, so that they are one mark. */
const joined = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((all, piece, place) => {
    const last = all.at(-1);
    const isBetween = !piece.isOwn && !piece.text.trim() && pieces[place + 1]?.isOwn;
    if (!last?.isOwn || (!piece.isOwn && !isBetween)) return [...all, piece];
    return [...all.slice(0, -1), { text: last.text + piece.text, isOwn: true }];
  }, []);

/** Shortens a common piece to the words next to a difference. */
function shortened(text: string, isBehind: boolean, isBefore: boolean): string {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  const [start, end] = [isBehind ? CONTEXT_WORDS : 0, isBefore ? CONTEXT_WORDS : 0];
  if (words.length <= start + end + CONTEXT_WORDS) return text;
  const [first, last] = [words.slice(0, start).join(''), end ? words.slice(-end).join('').trimStart() : ''];
  return `${first}${first && ' '}…${last && ' '}${last}`;
}
