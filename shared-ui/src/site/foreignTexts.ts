/** The script in which a language is usually written, such as 'Arab'. */
export const scriptOf = (code: string) => new Intl.Locale(code).maximize().script;

/** Undefined for languages that are written in several scripts at once, such as Japanese. */
function lettersOf(script: string | undefined): RegExp | undefined {
  try {
    return new RegExp(`\\p{Script=${script}}`, 'gu');
  } catch {
    return undefined;
  }
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * Tells whether a text on a page in the language `page` is in the language `fallback`, because it has no translation. It is
 * recognized by its letters. Undefined if the two languages have the same script: then texts can't be told apart.
 */
export function foreignTest(page: string, fallback: string): ((text: string) => boolean) | undefined {
  const [own, foreign] = [page, fallback].map(scriptOf);
  if (own === foreign) return undefined;
  const foreignLetters = lettersOf(foreign);
  const letters = foreignLetters ?? lettersOf(own);
  if (!letters) return undefined;
  return (text) => {
    const matching = count(text, letters);
    const others = count(text, /\p{Letter}/gu) - matching;
    return foreignLetters ? matching > others : others > matching;
  };
}
