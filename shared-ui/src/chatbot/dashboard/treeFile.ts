import {
  chatbot,
  MAX_DEPTH,
  MAX_QUESTIONS,
  type Question,
  type QuestionTreeInput,
} from '@agency/contract/chatbot';
import { checkFields } from '../../kit/checkFields.ts';

/** The API's size limit for a whole tree, in bytes (see the contract). */
const LARGEST_FILE = 3_000_000;
/** Reports at most this many problems. A file in a wrong format would have one for every rule. */
const MOST_PROBLEMS = 5;

/** The tree as a file. Importing it restores the same questions, with their ids. */
export const fileOf = (categories: readonly Question[]): string =>
  `${JSON.stringify({ categories: categories.map(kept) }, null, 2)}\n`;

const kept = ({
  id,
  question,
  answer,
  link,
  isCategory,
  translations,
  translatedFrom,
  subQuestions,
}: Question): QuestionTreeInput => ({
  id,
  question,
  answer,
  link,
  isCategory,
  translations,
  translatedFrom,
  subQuestions: subQuestions.map(kept),
});

/** The tree in a file, or the file's problems, one sentence each. */
export type Import = { categories: QuestionTreeInput[] } | { problems: string[] };

/** Reads an exported file: an array of categories, or an object with this array as `categories`. */
export async function readTreeFile(file: File): Promise<Import> {
  if (file.size > LARGEST_FILE) return { problems: ['This file is larger than 3 MB.'] };
  let content: unknown;
  try {
    content = JSON.parse((await file.text()).replace(/^\uFEFF/, ''));
  } catch (failure) {
    return { problems: [`This isn’t a valid JSON file: ${(failure as Error).message}`] };
  }
  const categories: unknown = Array.isArray(content)
    ? content
    : (content as { categories?: unknown } | null)?.categories;
  if (!Array.isArray(categories))
    return {
      problems: ['This file contains no chatbot questions.'],
    };
  const [deep, count] = measure(categories);
  if (deep > MAX_DEPTH) return { problems: [`Questions can be nested at most ${MAX_DEPTH} levels deep.`] };
  if (count > MAX_QUESTIONS) return { problems: [`There can be at most ${MAX_QUESTIONS} questions.`] };
  const problems = sentences(checkFields(chatbot.replace.body, { categories }, { byHand: true }), categories);
  return problems.length > 0 ? { problems } : { categories: categories as QuestionTreeInput[] };
}

/** The depth and size of the tree. Measured before the schema check, which is recursive and so needs a limited depth. */
function measure(given: readonly unknown[]): [depth: number, count: number] {
  let [depth, count] = [0, 0];
  for (let level = given; level.length > 0 && depth <= MAX_DEPTH; depth++) {
    count += level.length;
    level = level.flatMap(below);
  }
  return [depth, count];
}

const below = (question: unknown): unknown[] => {
  const { subQuestions } = (question ?? {}) as { subQuestions?: unknown };
  return Array.isArray(subQuestions) ? subQuestions : [];
};

/** Turns field errors into sentences that name the question and say what is wrong with it. */
export function sentences(fields: Record<string, string>, categories: readonly unknown[]): string[] {
  const all = Object.entries(fields).map(([path, message]) => {
    const names = namesOn(path, categories);
    return names.length > 0 ? `In “${names.join(' › ')}”: ${message}` : message;
  });
  const more = all.length - MOST_PROBLEMS;
  return more > 0 ? [...all.slice(0, MOST_PROBLEMS), `And ${more} more.`] : all;
}

/** The names of the questions along a path such as `categories.2.subQuestions.0.link`. */
function namesOn(path: string, categories: readonly unknown[]): string[] {
  const names: string[] = [];
  let level = categories;
  for (const part of path.split('.').slice(1)) {
    if (!/^\d+$/.test(part)) continue;
    const question = level[Number(part)] as { question?: unknown } | null | undefined;
    names.push(String(question?.question || `number ${Number(part) + 1}`));
    level = below(question);
  }
  return names;
}
