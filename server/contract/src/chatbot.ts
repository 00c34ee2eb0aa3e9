import * as z from 'zod/mini';
import { flag as yesOrNo } from './document/choice.ts';
import { parent } from './document/parent.ts';
import { place } from './document/place.ts';
import { value } from './document/shape.ts';
import { chatbotLink, line, text } from './document/text.ts';
import { type Translations, withTranslations } from './document/translations.ts';
import { endpoint, NoContent } from './endpoint.ts';
import { LanguageParam } from './languageParam.ts';
import { ById, flag, Id, ignored, list, recordFields, Revision, Timestamp } from './fields.ts';

/** The maximum number of questions in a tree. */
export const MAX_QUESTIONS = 5_000;
/** The maximum number of levels of a tree. */
export const MAX_DEPTH = 20;
/**
 * The maximum number of characters of all texts in the tree together. With this limit, an exported tree is small enough
 * to be imported.
 */
export const MAX_TREE_CHARACTERS = 1_000_000;

export type Question = {
  id: string;
  question: string;
  answer: string;
  link: string;
  isCategory: boolean;
  /** Missing if the question is at the top of the tree. */
  parent?: { id: string } | undefined;
  revision: number;
  /** The questions below one parent are sorted by this text. */
  position?: string | undefined;
  /** Null if unknown. */
  updatedAt?: string | null | undefined;
  translations?: Translations | undefined;
  translatedFrom?: Translations | undefined;
  subQuestions: Question[];
};

/**
 * The fields of a question that people edit. The tree itself has no such fields: for clients it is one document that
 * contains many questions, each with its own revision.
 */
export const questionFields = withTranslations({
  question: line('Question', { translatable: true, max: 2_000 }),
  answer: text('Answer', { translatable: true }),
  link: chatbotLink('Link'),
  parent: parent('Parent question'),
  position: place(),
});

const { translations, translatedFrom } = questionFields;

export const Question: z.ZodMiniType<Question, Question> = z.object({
  id: Id,
  question: z.string(),
  answer: z.string(),
  link: z.string(),
  isCategory: z.boolean(),
  parent: z.optional(z.object({ id: Id })),
  revision: Revision,
  position: z.optional(z.string()),
  updatedAt: z.optional(z.nullable(Timestamp)),
  translations: translations.reply,
  translatedFrom: translatedFrom.reply,
  get subQuestions() {
    return z.array(Question);
  },
});

/** The whole tree. It has its own revision, which increases with each change of a question. */
export const Chatbot = z.object({ ...recordFields, categories: z.array(Question) });
export type Chatbot = z.infer<typeof Chatbot>;

const { parent: inAnswers, ...fieldsInHistory } = questionFields;

/** The history shows this as the parent of a question at the top of the tree. */
export const NO_PARENT = 'None (a category)';

/**
 * Describes the fields of a question for its history. Here the field for the parent has the name that it has in the
 * database, `parentId`. The history shows the parent's title, which the server inserts instead of the id.
 */
export const question = {
  name: 'chatbot',
  label: 'Question',
  title: 'question',
  fields: {
    ...fieldsInHistory,
    parentId: {
      ...inAnswers,
      initial: '',
      merge: value(inAnswers.label, 'choice', { '': NO_PARENT }),
      stored: { type: String, default: null },
    },
    isCategory: yesOrNo('Category'),
  },
} as const;

const fields = {
  question: questionFields.question.input,
  answer: questionFields.answer.input,
  link: questionFields.link.input,
  isCategory: z.optional(flag('isCategory')),
  translations: translations.input,
  translatedFrom: translatedFrom.input,
};

export interface QuestionTreeInput {
  id?: string | undefined;
  question?: string | null | undefined;
  answer?: string | null | undefined;
  link?: string | null | undefined;
  isCategory?: boolean | undefined;
  translations?: z.input<typeof translations.input>;
  translatedFrom?: z.input<typeof translatedFrom.input>;
  subQuestions?: QuestionTreeInput[] | undefined;
  parent?: unknown;
  revision?: unknown;
  position?: unknown;
  updatedAt?: unknown;
}

export interface QuestionTree {
  id?: string | undefined;
  question?: string | undefined;
  answer?: string | undefined;
  link?: string | undefined;
  isCategory?: boolean | undefined;
  translations?: z.output<typeof translations.input>;
  translatedFrom?: z.output<typeof translatedFrom.input>;
  subQuestions?: QuestionTree[] | undefined;
}

/** A question with all questions below it, as in an exported file, or in a tree that replaces the current one. */
export const QuestionTree: z.ZodMiniType<QuestionTree, QuestionTreeInput> = z.strictObject({
  id: z.optional(Id),
  ...fields,
  get subQuestions() {
    return z.optional(list('Sub-questions', QuestionTree, MAX_QUESTIONS));
  },
  parent: ignored,
  revision: ignored,
  position: ignored,
  updatedAt: ignored,
});

const carriedByQuestion = { subQuestions: ignored, revision: ignored };

export const chatbot = {
  read: endpoint('GET /chatbot', {
    params: LanguageParam,
    reply: Chatbot,
    failure: 'Failed to fetch chatbot data',
  }),
  create: endpoint('POST /chatbot', {
    role: 'author',
    body: z.strictObject({
      id: z.optional(Id),
      ...fields,
      parent: questionFields.parent.input,
      position: questionFields.position.input,
      ...carriedByQuestion,
    }),
    reply: Question,
    failure: 'Failed to create chatbot question',
  }),
  /**
   * Changes a question. If-Match has the revision of the question, and not that of the tree. A new `parent` (null for
   * the top level) moves the question there, as the last one unless `position` is set.
   */
  update: endpoint('PATCH /chatbot/:id', {
    role: 'author',
    params: ById,
    body: z.strictObject({
      ...fields,
      parent: questionFields.parent.input,
      position: questionFields.position.input,
      id: ignored,
      ...carriedByQuestion,
    }),
    reply: Question,
    failure: 'Failed to update chatbot question',
  }),
  remove: endpoint('DELETE /chatbot/:id', {
    role: 'author',
    params: ById,
    reply: NoContent,
    failure: 'Failed to delete chatbot question',
  }),
  /**
   * Restores the question from the trash, with the questions below it, at its old place. If its parent was deleted, the
   * question becomes a category. Fails with 410 if the question was erased from the trash.
   */
  restore: endpoint('POST /chatbot/:id/restore', {
    role: 'author',
    params: ById,
    reply: Question,
    failure: 'Failed to restore chatbot question',
    status: 200,
  }),
  adminRead: endpoint('GET /admin/chatbot', {
    role: 'author',
    reply: Chatbot,
    failure: 'Failed to fetch chatbot data',
  }),
  /** Replaces the whole tree in one step. */
  replace: endpoint('PUT /admin/chatbot', {
    role: 'author',
    body: z.strictObject({ categories: list('Categories', QuestionTree, MAX_QUESTIONS) }),
    reply: Chatbot,
    failure: 'Failed to save question',
    large: true,
  }),
  /** Replaces the tree with the questions of the starter content. */
  reset: endpoint('POST /admin/chatbot/reset', {
    role: 'author',
    reply: Chatbot,
    failure: 'Failed to save question',
    status: 200,
  }),
};
