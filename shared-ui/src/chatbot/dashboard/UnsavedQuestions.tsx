import type { Question } from '@agency/contract/chatbot';
import type { UnsavedInputEntry } from '../../saving/unsavedStorage.ts';
import { Unsaved } from '../../dashboard/unsaved/Unsaved.tsx';
import { useCell } from './observable.ts';
import { findIn } from './treeOperations.ts';
import { blankQuestion, placeOf } from './useQuestionForm.ts';
import { begin, type Shared, type Work } from './treeContext.ts';

interface Props {
  categories: readonly Question[];
  shared: Shared;
}

/** Lists the unsaved input in questions, also if the question or its parent has been deleted. */
export function UnsavedQuestions({ categories, shared }: Props) {
  const open = useCell(shared.work, (work) => work && placeOf(work));
  return (
    <Unsaved
      under="chatbot/"
      open={open}
      onOpen={(found) =>
        begin(
          shared,
          workOn(found, (id) => findIn(categories, id)),
        )
      }
    />
  );
}

function workOn({ document, kept }: UnsavedInputEntry, find: (id: string) => Question | undefined): Work {
  const [, where = '', parent = ''] = document.split('/');
  if (where !== 'new') {
    const gone = (kept.base ?? goneQuestion(where)) as Question;
    return { doing: 'edit', question: find(where) ?? gone };
  }
  if (parent === 'category') return { doing: 'add', parent: undefined };
  return { doing: 'add', parent: find(parent) ?? goneQuestion(parent) };
}

const goneQuestion = (id: string): Question => ({
  ...blankQuestion,
  id,
  isCategory: false,
  revision: 0,
  subQuestions: [],
});
