import * as z from 'zod/mini';
import { flag as yesOrNo } from './document/choice.ts';
import { parent } from './document/parent.ts';
import { place } from './document/place.ts';
import { value } from './document/shape.ts';
import { chatbotLink, line, text } from './document/text.ts';
import { endpoint, NoContent } from './endpoint.ts';
import { ById, flag, Id, ignored, list, recordFields, Revision, Timestamp } from './fields.ts';

/** The most questions a tree holds, and how deep it goes. */
export const MAX_QUESTIONS = 5_000;
export const MAX_DEPTH = 20;
/** The most characters in all its texts together, so that an exported tree can also be imported. */
export const MAX_TREE_CHARACTERS = 1_000_000;

export type Question = {
  id: string;
  question: string;
  answer: string;
  link: string;
  isCategory: boolean;
  /** Absent for a top-level question. */
  parent?: { id: string } | undefined;
  revision: number;
  /** Where it stands among its brothers: theirs grow from the first to the last. */
  position?: string | undefined;
  /** Null where it isn't known. */
  updatedAt?: string | null | undefined;
  subQuestions: Question[];
};

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
  get subQuestions() {
    return z.array(Question);
  },
});

/** The whole tree: one document with one revision. */
export const Chatbot = z.object({ ...recordFields, categories: z.array(Question) });
export type Chatbot = z.infer<typeof Chatbot>;

/** What people write of a question. The tree that it hangs in is not described: it is one document of many, each with its own revision. */
export const questionFields = {
  question: line('Question', { max: 2_000 }),
  answer: text('Answer'),
  link: chatbotLink('Link'),
  parent: parent('Parent question'),
  position: place(),
};

const { parent: inAnswers, ...fieldsInHistory } = questionFields;

/** The parent of a question at the top. */
export const NO_PARENT = 'None (a category)';

/** A question as its history describes it: with the id of its parent as it is stored, which answers replace by the parent's title. */
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
};

export interface QuestionTreeInput {
  id?: string | undefined;
  question?: string | null | undefined;
  answer?: string | null | undefined;
  link?: string | null | undefined;
  isCategory?: boolean | undefined;
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
  subQuestions?: QuestionTree[] | undefined;
}

/** A question with everything below it, as an exported file or a replaced tree holds it. */
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
  read: endpoint('GET /chatbot', { reply: Chatbot, failure: 'Failed to fetch chatbot data' }),
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
   * Changes a question (its own revision counts); with another `parent` (null for the top) it moves there, as the last
   * one unless a `position` among its new brothers says otherwise.
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
   * Takes it out of the trash as it was, with what hung below it, into its place; where its parent is gone, it becomes a
   * category. 410 once the trash was emptied.
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
  /** Puts the starter tree back in place of what is there. */
  reset: endpoint('POST /admin/chatbot/reset', {
    role: 'author',
    reply: Chatbot,
    failure: 'Failed to save question',
    status: 200,
  }),
};
