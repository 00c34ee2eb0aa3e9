import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aboutRecord } from '@agency/contract/about';
import type { QuestionTree } from '@agency/contract/chatbot';
import { article } from '@agency/contract/articles';
import { asset } from '@agency/contract/assets';
import { contactInfoRecord } from '@agency/contract/contactInfo';
import type { Fields } from '@agency/contract/document/field';
import { homeRecord } from '@agency/contract/home';
import { project } from '@agency/contract/projects';
import { service } from '@agency/contract/services';
import { settingsRecord } from '@agency/contract/settings';
import type { StoredFields } from '../content/fieldStorage.ts';
import { storeTranslations } from '../content/storeTranslations.ts';
import { starterFolder } from '../filePaths.ts';

type StarterService = StoredFields<(typeof service)['fields']> & { id: string };

type StarterProject = Omit<StoredFields<(typeof project)['fields']>, 'services'> & {
  id: string;
  services: string[];
};

type StarterArticle = Omit<StoredFields<(typeof article)['fields']>, 'publishedAt'> & {
  id: string;
  /** How many days before the site's start it was published. */
  daysAgo: number;
};

type StarterAsset = Omit<StoredFields<(typeof asset)['fields']>, 'localized'> & {
  id: string;
  /** By language: the picture that pages in this language show instead. */
  localized?: Record<string, string>;
};

/** The starter content of a new site. It refers to pictures by their file names. */
export interface StarterContent {
  settings: Pick<StoredFields<(typeof settingsRecord)['fields']>, 'languages'>;
  services: StarterService[];
  projects: StarterProject[];
  articles: StarterArticle[];
  assets: StarterAsset[];
  home: StoredFields<(typeof homeRecord)['fields']>;
  about: StoredFields<(typeof aboutRecord)['fields']>;
  contactInfo: StoredFields<(typeof contactInfoRecord)['fields']>;
  chatbot: QuestionTree[];
}

/** The texts of a document in one language, and those of its list items by their ids, as in the API. */
type DocumentTexts = Record<string, string | Record<string, Record<string, string>>>;
type TextsById = Record<string, DocumentTexts>;

/** The starter content's texts in one language. */
interface StarterTexts extends Record<'settings' | 'home' | 'about' | 'contactInfo', DocumentTexts> {
  services: TextsById;
  projects: TextsById;
  articles: TextsById;
  assets: TextsById;
  chatbot: TextsById;
}

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(starterFolder, name), 'utf8'));

/**
 * Reads the starter content that is part of the server, with its translations. With `only`, it leaves out translations
 * to other languages.
 */
export async function starterContent(only?: ReadonlySet<string>): Promise<StarterContent> {
  const content = (await read('content.json')) as StarterContent;
  const codes = translationsOf(content).filter((code) => !only || only.has(code));
  const languages = new Set(codes);
  const texts = await Promise.all(
    codes.map(async (code) => [code, (await read(`translations/${code}.json`)) as StarterTexts] as const),
  );
  const pick = (of: (all: StarterTexts) => DocumentTexts | undefined) =>
    Object.fromEntries(texts.map(([code, all]) => [code, of(all) ?? {}]));
  const withTexts = <Of extends object>(fields: Fields, document: Of, of: Parameters<typeof pick>[0]) =>
    storeTranslations(fields, {
      before: {},
      after: document,
      body: { translations: pick(of) },
      languages,
    }) as Of;
  const questions = (trees: readonly QuestionTree[]): QuestionTree[] =>
    trees.map((question) => ({
      ...question,
      translations: pick(({ chatbot }) => chatbot[question.id!]),
      subQuestions: questions(question.subQuestions ?? []),
    }));
  const { settings, services, projects, articles, assets, home, about, contactInfo, chatbot } = content;
  return {
    settings: withTexts(settingsRecord.fields, settings, (all) => all.settings),
    services: services.map((each) => withTexts(service.fields, each, (all) => all.services[each.id])),
    projects: projects.map((each) => withTexts(project.fields, each, (all) => all.projects[each.id])),
    articles: articles.map((each) => withTexts(article.fields, each, (all) => all.articles[each.id])),
    assets: assets.map((each) => withLocalized(withTexts(asset.fields, each, (all) => all.assets[each.id]))),
    home: withTexts(homeRecord.fields, home, (all) => all.home),
    about: withTexts(aboutRecord.fields, about, (all) => all.about),
    contactInfo: withTexts(contactInfoRecord.fields, contactInfo, (all) => all.contactInfo),
    chatbot: questions(chatbot),
  };
}

/** An asset with its localized pictures among the translations, as it is stored. */
function withLocalized({ localized = {}, translations = {}, ...described }: StarterAsset): StarterAsset {
  const added = Object.entries(localized).map(([language, picture]) => [
    language,
    { ...translations[language], localized: picture },
  ]);
  return { ...described, translations: { ...translations, ...Object.fromEntries(added) } };
}

/** The codes of the languages to which the starter content is translated. */
export const translationsOf = ({ settings }: StarterContent): string[] =>
  settings.languages.slice(1).map(({ code }) => code);

/** The questions of the starter content, with their translations to these languages. */
export const starterTree = async (languages: ReadonlySet<string>): Promise<QuestionTree[]> =>
  (await starterContent(languages)).chatbot;
