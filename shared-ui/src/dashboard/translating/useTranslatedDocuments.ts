import type { Question } from '@agency/contract/chatbot';
import { shapeOf } from '@agency/contract/document/document';
import { type Kind, kinds } from '@agency/contract/kinds';
import { useReadAdminAboutQuery } from '../../about/dashboard/aboutAdminApi.ts';
import { useListAdminArticlesQuery } from '../../articles/dashboard/articlesAdminApi.ts';
import { useReadAdminChatbotQuery } from '../../chatbot/dashboard/chatbotAdminApi.ts';
import { useReadAdminContactInfoQuery } from '../../contact/dashboard/contactInfoAdminApi.ts';
import { useReadAdminHomeQuery } from '../../home/dashboard/homeAdminApi.ts';
import { useListAdminProjectsQuery } from '../../projects/dashboard/projectsAdminApi.ts';
import { useListAdminServicesQuery } from '../../services/dashboard/servicesAdminApi.ts';
import { useReadAdminSettingsQuery } from '../../settings/dashboard/settingsAdminApi.ts';
import { isInDraft, type TranslationProgress, translationProgress } from './translationProgress.ts';

export interface TranslatedDocument {
  kind: Kind;
  /** Undefined if only one document of the kind exists. */
  id: string | undefined;
  /** The document's own name; empty if only one document of the kind exists. */
  title: string;
  progressIn: (language: string) => TranslationProgress;
  isDraftIn: (language: string) => boolean;
}

const withSubQuestions = (questions: readonly Question[]): Question[] =>
  questions.flatMap((question) => [question, ...withSubQuestions(question.subQuestions)]);

const documentOf = (kind: Kind, document: object, id?: string, title = ''): TranslatedDocument => {
  const shape = shapeOf(kinds[kind].description.fields);
  return {
    kind,
    id,
    title,
    progressIn: (language) => translationProgress(shape, document, language),
    isDraftIn: (language) => isInDraft(document, language),
  };
};

const latest = { refetchOnMountOrArgChange: true };

/** All documents that have texts to translate, and the queries that read them. */
export function useTranslatedDocuments() {
  const home = useReadAdminHomeQuery({}, latest);
  const about = useReadAdminAboutQuery({}, latest);
  const services = useListAdminServicesQuery({}, latest);
  const projects = useListAdminProjectsQuery({}, latest);
  const articles = useListAdminArticlesQuery({}, latest);
  const chatbot = useReadAdminChatbotQuery({}, latest);
  const contactInfo = useReadAdminContactInfoQuery({}, latest);
  const settings = useReadAdminSettingsQuery({}, latest);
  const queries = [home, about, services, projects, articles, chatbot, contactInfo, settings];
  const documents = [
    ...(home.data ? [documentOf('home', home.data)] : []),
    ...(about.data ? [documentOf('about', about.data)] : []),
    ...(services.data ?? []).map((each) => documentOf('service', each, each.id, each.title)),
    ...(projects.data ?? []).map((each) => documentOf('project', each, each.id, each.title)),
    ...(articles.data ?? []).map((each) => documentOf('article', each, each.id, each.title)),
    ...withSubQuestions(chatbot.data?.categories ?? []).map((each) =>
      documentOf('chatbot', each, each.id, each.question),
    ),
    ...(contactInfo.data ? [documentOf('contactInfo', contactInfo.data)] : []),
    ...(settings.data ? [documentOf('settings', settings.data)] : []),
  ];
  return { documents, queries };
}
