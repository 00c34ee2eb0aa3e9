import type { Question } from '@agency/contract/chatbot';
import type { MoreWords } from '../../site/words/en.ts';

type ChatWords = MoreWords['chat'];

/** The choices below a message. */
export type Offer =
  | { kind: 'categories' }
  | { kind: 'questions'; questions: Question[] }
  | { kind: 'actions' };

export interface Message {
  from: 'assistant' | 'visitor';
  text: string;
  link?: string;
  offer?: Offer;
}

export interface Conversation {
  messages: Message[];
  /** The questions from the top to the one that was chosen last. */
  breadcrumb: Question[];
  /** The last question was chosen, and its answer is pending. */
  thinking: boolean;
}

export type Turn =
  | { type: 'choose'; question: Question }
  | { type: 'answer' }
  | { type: 'askAnother' }
  | { type: 'goBack' }
  | { type: 'reset' };

/** A new conversation with its welcome message. */
export const begin = (welcome: string): Conversation => ({
  messages: [{ from: 'assistant', text: welcome, offer: { kind: 'categories' } }],
  breadcrumb: [],
  thinking: false,
});

/** Whether a question can be chosen: it has an answer or sub-questions. */
export const leadsOn = ({ answer, subQuestions }: Question): boolean =>
  answer !== '' || subQuestions.length > 0;

/** The only message whose choices can be used: the last message that has choices. */
export const offering = ({ messages }: Conversation): Message | undefined =>
  messages.findLast(({ offer }) => offer);

/** Reducer for a conversation (specification, section 4, 'Chatbot visitor flow'). */
export function converse(before: Conversation, turn: Turn, words: ChatWords): Conversation {
  const { messages, breadcrumb, thinking } = before;
  switch (turn.type) {
    case 'choose':
      if (thinking || !leadsOn(turn.question)) return before;
      return {
        messages: [...messages, { from: 'visitor', text: turn.question.question }],
        breadcrumb: [...breadcrumb, turn.question],
        thinking: true,
      };
    case 'answer':
      return { messages: [...messages, ...answering(breadcrumb.at(-1), words)], breadcrumb, thinking: false };
    case 'askAnother':
      return {
        messages: [...messages, { from: 'assistant', text: words.topics, offer: { kind: 'categories' } }],
        breadcrumb: [],
        thinking: false,
      };
    case 'goBack':
      if (breadcrumb.length <= 1) return begin(messages[0]?.text ?? '');
      return {
        messages: messages.slice(
          0,
          messages.findLastIndex(({ from }) => from === 'visitor'),
        ),
        breadcrumb: breadcrumb.slice(0, -1),
        thinking: false,
      };
    case 'reset':
      return begin(messages[0]?.text ?? '');
  }
}

/**
 * A conversation for previews, in which the visitor has just chosen the question. A question with neither an answer nor
 * sub-questions can't be chosen: then the conversation only offers it.
 */
export function talkAbout(question: Question, words: ChatWords): Conversation {
  const start = begin('');
  const chosen = converse(start, { type: 'choose', question }, words);
  if (chosen === start)
    return {
      ...start,
      messages: [{ from: 'assistant', text: '', offer: { kind: 'questions', questions: [question] } }],
    };
  const answered = converse(chosen, { type: 'answer' }, words);
  return { ...answered, messages: answered.messages.slice(start.messages.length) };
}

function answering(question: Question | undefined, words: ChatWords): Message[] {
  if (!question) return [];
  const { answer, link, subQuestions } = question;
  const said: Message[] = answer || link ? [{ from: 'assistant', text: answer, link }] : [];
  const offer: Message =
    subQuestions.length > 0
      ? {
          from: 'assistant',
          text: words.related,
          offer: { kind: 'questions', questions: subQuestions },
        }
      : {
          from: 'assistant',
          text: words.anythingElse,
          offer: { kind: 'actions' },
        };
  return [...said, offer];
}
