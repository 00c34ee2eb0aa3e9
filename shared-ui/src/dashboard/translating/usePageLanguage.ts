import { useEffect, useMemo, useState } from 'react';
import { type PageLanguage, useLanguage } from '../../language.ts';
import { loadedWords, wordsFileName, type WordsFile } from '../../site/loadedWords.ts';

const files = import.meta.glob<WordsFile>('../../site/words/*.ts');
const pathOf = (name: string) => `../../site/words/${name}.ts`;

/** A language of the site, with the site's own words, for previews. Until the words have loaded, they are in English. */
export function usePageLanguage(code: string): PageLanguage {
  const dashboard = useLanguage();
  const name = wordsFileName(code, (each) => pathOf(each) in files);
  const [loaded, setLoaded] = useState<{ name: string; file: WordsFile }>();
  useEffect(() => {
    // The dashboard itself is in English.
    if (name === 'en') return undefined;
    let isCurrent = true;
    files[pathOf(name)]!().then(
      (file) => isCurrent && setLoaded({ name, file }),
      // Without a connection the preview keeps the English words.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return useMemo(
    () => ({ ...dashboard, code, ...(loaded?.name === name && loadedWords(loaded.file)) }),
    [dashboard, code, name, loaded],
  );
}
