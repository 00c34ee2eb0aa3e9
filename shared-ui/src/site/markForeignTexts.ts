import { foreignTest } from './foreignTexts.ts';

const TOKEN = /<\/[^>]+>|<[^>]+>|[^<]+/g;
const ENTITY = /&#?\w+;/g;

interface Open {
  /** The index of the element's tag among the tokens. */
  tag: number;
  /** Whether it is in an element with `dir="auto"`, as the texts of the content are. */
  isContent: boolean;
  /** Whether it has a language of its own, or is in an element with one. */
  hasLanguage: boolean;
}

/**
 * Gives texts that have no translation, and so appear in the language `fallback`, that `lang`. `html` is React's output, in
 * which tags are well-formed and `<` and `>` in texts and attributes are escaped. In the browser, useTextLanguages.ts does the same.
 */
export function markForeignTexts(html: string, page: string, fallback: string): string {
  const isForeign = foreignTest(page, fallback);
  if (!isForeign) return html;
  const tokens = html.match(TOKEN) ?? [];
  const open: Open[] = [];
  tokens.forEach((token, index) => {
    const within = open.at(-1);
    if (token.startsWith('</')) open.pop();
    else if (token.startsWith('<!') || token.endsWith('/>')) return;
    else if (token.startsWith('<'))
      open.push({
        tag: index,
        isContent: within?.isContent === true || token.includes(' dir="auto"'),
        hasLanguage: within?.hasLanguage === true || token.includes(' lang="'),
      });
    else if (within?.isContent && !within.hasLanguage && isForeign(token.replace(ENTITY, ''))) {
      tokens[within.tag] = tokens[within.tag]!.replace(/>$/, ` lang="${fallback}">`);
      within.hasLanguage = true;
    }
  });
  return tokens.join('');
}
