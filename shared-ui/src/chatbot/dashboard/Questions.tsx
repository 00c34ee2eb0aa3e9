import { css } from '@emotion/react';
import type { Question } from '@agency/contract/chatbot';
import { ArrowUpDown } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useSearchInAddress } from '../../kit/useInAddress.ts';
import { createCell, useCell } from './observable.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionList } from './QuestionList.tsx';
import { QuestionOrder } from './QuestionOrder.tsx';
import { RemoveQuestion } from './RemoveQuestion.tsx';
import { added, changed, findIn, idsTo, neighbour, search, sizeOf } from './treeOperations.ts';
import { Around, begin, type Shared, type Surroundings } from './treeContext.ts';

interface Props {
  categories: readonly Question[];
  shared: Shared;
}

/** The tree of questions, with search and forms. */
export function Questions({ categories, shared }: Props) {
  const [words, setWords] = useSearchInAddress();
  const [removing, setRemoving] = useState<string>();
  /** The question whose sub-questions are being reordered; '' for the categories. */
  const [ordering, setOrdering] = useState<string>();
  const [goTo, setGoTo] = useState<{ id: string | undefined; parent?: string }>();
  const [said, say] = useState('');
  const wanted = useDeferredValue(words.trim());
  const writing = useCell(shared.work, (work) =>
    work?.doing === 'edit' ? work.question.id : work?.parent?.id,
  );
  const adding = useCell(shared.work, (work) => work?.doing === 'add' && work.parent === undefined);

  // Keep the question that is being edited at its place in the tree, even if somebody else has deleted or moved it.
  const tree = useMemo(() => {
    const work = shared.work.read();
    if (work?.doing !== 'edit' || !writing) return categories;
    const now = findIn(categories, writing);
    if (!now) return added(categories, { ...work.question, subQuestions: [] });
    const { parent } = work.question;
    return now.parent?.id === parent?.id ? categories : changed(categories, { ...now, parent });
  }, [categories, writing, shared]);
  const found = useMemo(
    () => (wanted === '' ? undefined : search(tree, wanted, writing)),
    [tree, wanted, writing],
  );
  // The form for a new question whose parent somebody deleted is shown on its own, above the tree.
  const orphan = useMemo(() => {
    const work = shared.work.read();
    return work?.doing === 'add' && writing && !findIn(categories, writing) ? work : undefined;
  }, [categories, writing, shared]);
  const latest = useRef(categories);
  useEffect(() => {
    latest.current = categories;
  });
  // During a search, the questions with matches below them are expanded, not those that the user expanded.
  const around = useMemo<Surroundings>(
    () => ({
      ...shared,
      open: found ? createCell<ReadonlySet<string>>(found.open) : shared.open,
      onRemove: setRemoving,
      onOrder: setOrdering,
      onMoved: (id, parent) => {
        shared.open.write(new Set([...shared.open.read(), ...idsTo(latest.current, parent)]));
        setGoTo({ id, parent });
      },
    }),
    [shared, found],
  );
  const removed = removing === undefined ? undefined : findIn(tree, removing);

  const parent = ordering ? findIn(tree, ordering) : undefined;

  // Wait until the tree is refetched: before that, a question that was just added or moved isn't at its place.
  const target = goTo?.id === undefined ? undefined : findIn(tree, goTo.id);
  const isThere =
    goTo?.id === undefined ||
    (target !== undefined && (goTo.parent === undefined || goTo.parent === (target.parent?.id ?? '')));
  useEffect(() => {
    if (!goTo || !isThere) return;
    const place = goTo.id ? `[data-question="${goTo.id}"] :is(button.name, [data-does=edit])` : '';
    const go = () => {
      const target = document.querySelector<HTMLElement>(place || '[data-does=add-category]');
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: 'center' });
    };
    go();
    // A closing dialog moves the focus a moment later, perhaps to a removed element. So set the focus again.
    const again = setTimeout(go, 50);
    return () => clearTimeout(again);
  }, [goTo, isThere]);

  if (categories.length === 0 && !adding && !writing)
    return (
      <EmptyState title='No categories yet. Click "Add Category" to get started.'>
        <Button onClick={() => begin(shared, { doing: 'add', parent: undefined })}>
          Add the first category
        </Button>
      </EmptyState>
    );
  return (
    <Around.Provider value={around}>
      <div css={finder} role="search">
        <SearchField
          label="Search questions"
          placeholder="Search questions, answers and links..."
          value={words}
          onChange={setWords}
        />
        <p role="status">{found ? findings(found.count) : sizeOf(categories)}</p>
        {categories.length > 1 && (
          <Button tone="quiet" onClick={() => setOrdering('')}>
            <ArrowUpDown size={18} aria-hidden />
            Change order
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {adding && (
        <QuestionForm
          work={{ doing: 'add', parent: undefined }}
          onDone={(made) => {
            shared.work.write(undefined);
            // Go to the new question: it is the last one and may be out of view.
            setGoTo({ id: made });
          }}
        />
      )}
      {orphan && (
        <QuestionForm
          work={orphan}
          onDone={() => {
            shared.work.write(undefined);
            setGoTo({ id: undefined });
          }}
        />
      )}
      {found?.count === 0 && <EmptyState title="No questions found matching your search." />}
      <QuestionList questions={found?.tree ?? tree} />
      {(parent || ordering === '') && (
        <QuestionOrder
          label={parent ? 'Sub-questions' : 'Categories'}
          questions={parent ? parent.subQuestions : categories}
          onClose={() => setOrdering(undefined)}
        />
      )}
      {removed && (
        <RemoveQuestion
          question={removed}
          onGone={() => {
            setRemoving(undefined);
            if (writing && findIn([removed], writing)) shared.work.write(undefined);
            setGoTo({ id: neighbour(tree, removed.id) });
            say(`${removed.question} deleted`);
          }}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </Around.Provider>
  );
}

const findings = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'result' : 'results'}`;

const finder = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  margin-block-end: 20px;
  align-items: center;
  > label {
    flex: 1 1 280px;
    max-inline-size: 460px;
  }
  p {
    flex: 1 1 120px;
    color: var(--ink-soft);
    font-size: var(--step--1);
  }
`;
