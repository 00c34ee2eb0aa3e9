import type { Translations } from '@agency/contract/document/translations';

export const textIn = (given: unknown, language: string, field: string): string | undefined =>
  (given as Translations | undefined)?.[language]?.[field];

/**
 * Merges the hashes that say from which text each translation was made. Each hash comes from the side whose translation
 * was chosen. If both sides have the same translation, the side that changed the hash wins.
 */
export function mergeMarks(
  { base, mine, theirs }: { base: unknown; mine: unknown; theirs: unknown },
  merged: unknown,
  texts: { mine: unknown; theirs: unknown },
): Translations | undefined {
  const marks = Object.entries((merged ?? {}) as Translations).map(([language, chosen]) => [
    language,
    Object.fromEntries(
      Object.keys(chosen).flatMap((field) => {
        const [own, other] = [textIn(mine, language, field), textIn(theirs, language, field)];
        const isChosen = {
          mine: chosen[field] === textIn(texts.mine, language, field),
          theirs: chosen[field] === textIn(texts.theirs, language, field),
        };
        const isMine = isChosen.mine && (!isChosen.theirs || own !== textIn(base, language, field));
        const mark = isMine ? own : other;
        return mark === undefined ? [] : [[field, mark]];
      }),
    ),
  ]);
  return marks.length > 0 ? (Object.fromEntries(marks) as Translations) : undefined;
}
