import { isDeepStrictEqual } from 'node:util';
import type { Question } from '@agency/contract/chatbot';
import type { State } from '@agency/contract/endpoint';
import { Problem } from '@agency/contract/problems';
import { lineBy, type ActivityEntry } from '../content/activityLine.ts';
import { isAt } from '../content/storedDocument.ts';
import { AlreadyDone, hasChanged, Stale, type WriteOptions, writeTo } from '../content/write.ts';
import { readTree, type Tree, treeChanges, type TreeQuestion, treeOf } from './model.ts';
import { checkTexts, presentQuestion, presentTree, questionBy } from './storedTree.ts';

/** Returns the questions that the write changes, in their new form. `changeTree` sets their revision, time and author. */
type Decide = (tree: Tree) => readonly TreeQuestion[];

export interface TreeResult {
  tree: Tree;
  repeated: boolean;
  /** The question that the write is about, in its state after the write. */
  question: TreeQuestion | undefined;
}

/**
 * Changes the chatbot's tree of questions in one write. `id` is the question that the write is about; '' if it is about
 * the whole tree.
 */
export async function changeTree(
  asked: WriteOptions,
  id: string,
  decide: Decide,
  entry?: ActivityEntry,
): Promise<TreeResult> {
  let tree: Tree | undefined;
  try {
    const wanted: Parameters<typeof writeTo>[1] = {
      allOf: ['chatbot'],
      decide(view) {
        const documents = view.all('chatbot');
        const before = treeOf(documents.values());
        if (asked.ifMatch && !isAt(before, asked.ifMatch)) throw new Stale(before);
        const changed = treeChanges(before, decide(before), asked.by);
        const after = new Map(documents);
        for (const change of changed) after.set(change.document, change.after);
        tree = treeOf(after.values());
        checkTexts(tree.questions);
        const title = findIn(tree, id)?.question;
        const line = { kind: 'chatbot', id, title: title ?? 'Chatbot Q&A' } as const;
        return { changes: changed, lines: entry ? [lineBy(asked.admin, { ...line, ...entry })] : [] };
      },
    };
    const written = await writeTo(asked, wanted, async (earlier) => {
      const found = hasChanged(earlier, 'chatbot', id) ? findIn(await readTree(), id) : undefined;
      return found && shownFor(found);
    });
    const { repeated } = written;
    const shown = repeated || !tree ? await readTree() : tree;
    const own = written.changes.find(({ document }) => document === id)?.after;
    return { tree: shown, repeated, question: (own && findIn(treeOf([own]), id)) ?? findIn(shown, id) };
  } catch (error) {
    if (error instanceof AlreadyDone) {
      const shown = error.document as Tree;
      return { tree: shown, repeated: true, question: findIn(shown, id) };
    }
    if (error instanceof Stale) throw error.problem(await shownFor(error.current as Tree | TreeQuestion));
    throw error;
  }
}

const findIn = ({ questions, trash }: Tree, id: string): TreeQuestion | undefined =>
  [...questions, ...trash].find((question) => question.id === id);

const shownFor = async (current: Tree | TreeQuestion) =>
  'questions' in current ? presentTree(current) : presentQuestion(await readTree(), current);

/** Whether a question is unchanged. */
export const isSame = (before: TreeQuestion | undefined, after: TreeQuestion): boolean =>
  before !== undefined &&
  (Object.keys(after) as (keyof TreeQuestion)[]).every((name) =>
    isDeepStrictEqual(before[name], after[name]),
  );

/** The question of a result, in the form of API replies. */
export function shownIn({ tree, question }: TreeResult): Question {
  if (!question) throw new Problem('deleted');
  return presentQuestion(tree, question);
}

/**
 * Returns the question, or refuses the write if someone else has changed the question since the version in `ifMatch`.
 * Each question has its own revision, in addition to that of the tree.
 */
export function requireCurrent({ questions }: Tree, id: string, ifMatch: State | undefined): TreeQuestion {
  const found = questionBy(questions, id);
  if (!isAt(found, ifMatch)) throw new Stale(found);
  return found;
}
