import type { LoadedWords } from '@agency/shared-ui/language.ts';
import { primaryTag } from '@agency/shared-ui/site/languageAddress.ts';
import type { MoreWords, SiteWords } from '@agency/shared-ui/site/words/en.ts';

type Files<Loaded> = Record<string, () => Promise<Loaded>>;

// The queries make several modules of each file, so that the build puts each part of the words into a file of its own.
const common = import.meta.glob<SiteWords>('../../shared-ui/src/site/words/*.ts', {
  import: 'words',
  query: '?words',
});
const parts: { [Part in keyof MoreWords]: Files<MoreWords[Part]> } = {
  work: import.meta.glob<MoreWords['work']>('../../shared-ui/src/site/words/*.ts', {
    import: 'workWords',
    query: '?work',
  }),
  contact: import.meta.glob<MoreWords['contact']>('../../shared-ui/src/site/words/*.ts', {
    import: 'contactWords',
    query: '?contact',
  }),
  privacy: import.meta.glob<MoreWords['privacy']>('../../shared-ui/src/site/words/*.ts', {
    import: 'privacyWords',
    query: '?privacy',
  }),
  chat: import.meta.glob<MoreWords['chat']>('../../shared-ui/src/site/words/*.ts', {
    import: 'chatWords',
    query: '?chat',
  }),
  choice: import.meta.glob<MoreWords['choice']>('../../shared-ui/src/site/words/*.ts', {
    import: 'choiceWords',
    query: '?choice',
  }),
};

/** Loads the file of a language, or the English one if nobody has written the site's words in this language. */
function load<Loaded>(files: Files<Loaded>, code: string): Promise<Loaded> {
  const of = (name: string) => files[`../../shared-ui/src/site/words/${name}.ts`];
  return (of(code.toLowerCase()) ?? of(primaryTag(code)) ?? of('en')!)();
}

export const loadWords = (code: string): Promise<SiteWords> => load(common, code);

/** The words that only some pages need. None is loaded yet. */
export function moreWordsOf(code: string): LoadedWords {
  const now: LoadedWords['now'] = {};
  const loadPart = async <Part extends keyof MoreWords>(part: Part) => {
    now[part] ??= await load(parts[part], code);
  };
  return { now, load: (...names) => Promise.all(names.map(loadPart)) };
}

/** Loads the words with which another language is offered. */
export const offerIn = (code: string): Promise<MoreWords['choice']> => load(parts.choice, code);
