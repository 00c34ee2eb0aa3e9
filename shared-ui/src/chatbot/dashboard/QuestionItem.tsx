import type { Question } from '@agency/contract/chatbot';
import { ArrowUpDown, ChevronRight, Link2, Pencil, Plus, Trash2 } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { RowButton } from '../../kit/RowButton.tsx';
import { More } from '../../kit/More.tsx';
import { useCell } from './observable.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { countOf, isDeadEnd } from './treeOperations.ts';
import { begin, useAround } from './treeContext.ts';

/** A question with its actions and, if it is open, its sub-questions. */
export const QuestionItem = memo(({ question }: { question: Question }) => {
  const { id, subQuestions } = question;
  const around = useAround();
  const open = useCell(around.open, (ids) => ids.has(id));
  const doing = useCell(around.work, (work) => doingWith(work, id));
  const below = useId();
  const row = useRef<HTMLDivElement>(null);
  const returnTo = useRef<string>();

  // When the form closes, return the focus to the button that opened it.
  useEffect(() => {
    if (doing || !returnTo.current) return;
    // That button was 'Edit' or 'Add'. On phones, 'Add' is in a closed menu and can't take the focus. So focus 'Edit'
    // first: then the focus stays there if 'Add' can't take it.
    for (const does of ['edit', returnTo.current])
      row.current?.querySelector<HTMLElement>(`[data-does=${does}]`)?.focus();
    returnTo.current = undefined;
  }, [doing]);

  const done = (does: string) => () => {
    returnTo.current = does;
    around.work.write(undefined);
  };
  const showBelow = (shown: boolean) => {
    const ids = new Set(around.open.read());
    if (shown) ids.add(id);
    else ids.delete(id);
    around.open.write(ids);
  };
  const shown = open || doing === 'add';

  return (
    <li data-question={id}>
      {doing === 'edit' ? (
        <QuestionForm work={{ doing, question }} onDone={done('edit')} />
      ) : (
        <div ref={row} className="row">
          <Words question={question} open={shown} controls={below} onToggle={() => showBelow(!open)} />
          <div className="actions">
            <More of={short(question)}>
              <IconButton
                data-does="add"
                label={`Add sub-question to ${short(question)}`}
                onClick={() => begin(around, { doing: 'add', parent: question })}
              >
                <Plus size={19} aria-hidden />
              </IconButton>
              {subQuestions.length > 1 ? (
                <IconButton
                  label={`Change order of sub-questions of ${short(question)}`}
                  onClick={() => around.onOrder(id)}
                >
                  <ArrowUpDown size={18} aria-hidden />
                </IconButton>
              ) : (
                <span />
              )}
              <IconButton label={`Delete ${short(question)}`} onClick={() => around.onRemove(id)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </More>
            <RowButton
              data-does="edit"
              label={`Edit ${short(question)}`}
              text="Edit"
              onClick={() => begin(around, { doing: 'edit', question })}
            >
              <Pencil size={18} aria-hidden />
            </RowButton>
          </div>
        </div>
      )}
      {shown && (subQuestions.length > 0 || doing === 'add') && (
        <ul role="list" id={below}>
          {subQuestions.map((each) => (
            <QuestionItem key={each.id} question={each} />
          ))}
          {doing === 'add' && (
            <li>
              <QuestionForm
                work={{ doing, parent: question }}
                onDone={() => {
                  showBelow(true);
                  done('add')();
                }}
              />
            </li>
          )}
        </ul>
      )}
    </li>
  );
});
QuestionItem.displayName = 'QuestionItem';

const doingWith = (work: ReturnType<ReturnType<typeof useAround>['work']['read']>, id: string) =>
  (work?.doing === 'edit' ? work.question.id : work?.parent?.id) === id ? work?.doing : undefined;

interface WordsProps {
  question: Question;
  open: boolean;
  controls: string;
  onToggle: () => void;
}

function Words({ question, open, controls, onToggle }: WordsProps) {
  const { answer, link, subQuestions } = question;
  const count = countOf(subQuestions);
  return (
    <div className="words">
      {count > 0 ? (
        <button
          type="button"
          className="name"
          aria-expanded={open}
          aria-controls={open ? controls : undefined}
          onClick={onToggle}
        >
          <ChevronRight size={18} aria-hidden />
          <span dir="auto">{nameOf(question)}</span>
          <span className="count">
            {count}
            <span className="visually-hidden"> sub-question{count > 1 && 's'}</span>
          </span>
        </button>
      ) : (
        <p className="name" dir="auto">
          {nameOf(question)}
        </p>
      )}
      {answer && (
        <p className="answer" dir="auto">
          {answer.slice(0, 300)}
        </p>
      )}
      {link && (
        <p className="link" dir="ltr">
          <Link2 size={15} aria-hidden />
          <span className="visually-hidden">Link: </span>
          {link}
        </p>
      )}
      {isDeadEnd(question) && (
        <p className="hint">Visitors don’t see this yet. Add an answer or a sub-question.</p>
      )}
    </div>
  );
}

const nameOf = ({ question }: Question) => question || 'Untitled question';

/** The question's name, shortened for a message. */
const short = (question: Question) => {
  const name = nameOf(question);
  return name.length > 80 ? `${name.slice(0, 79)}…` : name;
};
