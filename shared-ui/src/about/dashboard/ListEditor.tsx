import { problemOf } from '@agency/contract/fallbackProblems';
import { css } from '@emotion/react';
import type { About } from '@agency/contract/about';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { withCause } from '../../api/cause.ts';
import { RemoveDialog } from '../../dashboard/RemoveDialog.tsx';
import { idOf } from '../../dashboard/unsaved/documentScreens.ts';
import { Unsaved } from '../../dashboard/unsaved/Unsaved.tsx';
import { useOrderQuestion } from '../../dashboard/editing/useOrderQuestion.tsx';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { RowButton } from '../../kit/RowButton.tsx';
import { More } from '../../kit/More.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { notify } from '../../kit/notify.ts';
import { SortableList } from '../../kit/SortableList.tsx';
import { orderConflict } from '../../merge/orderConflict.ts';
import type { AboutList, Item } from './lists.ts';
import { useAboutList, type ChooseOrder } from './useAboutList.ts';
import { useOrder } from './useOrder.ts';

/** The texts for a list and its items. */
export interface Words {
  title: string;
  add: string;
  empty: string;
  removeQuestion: string;
  removed: string;
  removeFailed: string;
  orderFailed: string;
}

interface Props<Draft extends object> {
  about: About;
  list: AboutList<Draft>;
  words: Words;
  nameOf: (item: Item<Draft>) => string;
  children: (item: Item<Draft>) => ReactNode;
  /** The dialog that edits an item; `undefined` for a new one. */
  dialog: (item: Item<Draft> | undefined, close: () => void) => ReactNode;
}

/** A list of the about page. Adding, changing, reordering and removing each save at once. */
export function ListEditor<Draft extends object>(props: Props<Draft>) {
  const { about, list, words, nameOf, children, dialog } = props;
  const { remove, putBack, order } = useAboutList(list);
  const [edited, setEdited] = useState<Item<Draft> | 'new'>();
  const [removing, setRemoving] = useState<Item<Draft>>();
  const [problem, setProblem] = useState('');
  const items = list.of(about);
  // 'Undo' must change the list as it is at the moment of the click, not as it was at the time of the removal.
  const latest = useRef(about);
  useEffect(() => {
    latest.current = about;
  }, [about]);
  const { ask, question } = useOrderQuestion();
  const choose: ChooseOrder<Draft> = ({ base, mine, theirs }) => {
    const [was, here, there] = [base, mine, theirs].map((each) => each.map(nameOf));
    return ask(orderConflict(words.title, { base: was!, mine: here!, theirs: there! }));
  };
  const { shown, move } = useOrder({
    about,
    items,
    send: (at, ids) => order(at, ids, choose),
    onFailed: (error) => failed(withCause(words.orderFailed, problemOf(error))),
  });

  function failed(sentence: string) {
    notify.problem(sentence);
    setProblem(sentence);
  }

  return (
    <section id={list.name} tabIndex={-1} aria-label={words.title} data-shows={list.name} css={box}>
      <header css={head}>
        <h2>{words.title}</h2>
        <Button onClick={() => setEdited('new')}>
          <Plus size={18} aria-hidden />
          {words.add}
        </Button>
      </header>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <Unsaved
        under={`about/${list.name}/`}
        open={edited && `about/${list.name}/${edited === 'new' ? 'new' : edited.id}`}
        onOpen={(found) => {
          const id = idOf(found);
          // Somebody may have deleted the item since the user typed. Then the dialog starts from the item's
          // content before its deletion.
          const before = found.kept.base as About | undefined;
          const known = [...items, ...(before ? list.of(before) : [])];
          setEdited(id === undefined ? 'new' : known.find((each) => each.id === id));
        }}
      />
      {items.length === 0 ? (
        <p css={none}>{words.empty}</p>
      ) : (
        <SortableList
          items={shown}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          label={words.title}
          onMove={(from, to) => {
            setProblem('');
            void move(from, to);
          }}
          renderItem={(item, { handle, steps }) => (
            <div css={row}>
              {handle}
              <div css={what}>{children(item)}</div>
              <More of={nameOf(item)}>
                {steps}
                <IconButton label={`Delete ${nameOf(item)}`} onClick={() => setRemoving(item)}>
                  <Trash2 size={19} aria-hidden />
                </IconButton>
              </More>
              <RowButton label={`Edit ${nameOf(item)}`} text="Edit" onClick={() => setEdited(item)}>
                <Pencil size={18} aria-hidden />
              </RowButton>
            </div>
          )}
        />
      )}
      {edited && dialog(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
      {question}
      {removing && (
        <RemoveDialog
          question={words.removeQuestion}
          confirm="Remove"
          doc={removing}
          remove={(item) => remove(about, item)}
          done={words.removed}
          failed={words.removeFailed}
          undo={(item) => putBack(latest.current, about, item)}
          nameOf={nameOf}
          onClose={() => setRemoving(undefined)}
        >
          {(item) => <p dir="auto">{nameOf(item)}</p>}
        </RemoveDialog>
      )}
    </section>
  );
}

const box = css`
  display: grid;
  gap: 12px;
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 20px;
  h2 {
    font-size: var(--step-1);
  }
`;
const none = css`
  padding-block: 20px;
  color: var(--ink-soft);
`;
const row = css`
  display: flex;
  align-items: center;
  padding: 10px 6px 10px 4px;
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--raised);
`;
const what = css`
  flex: 1;
  min-inline-size: 0;
  margin-inline: 6px 12px;
`;
