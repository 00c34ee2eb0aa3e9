import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { EditingNote } from '../../dashboard/live/EditingNote.tsx';
import { SaveButton } from '../../dashboard/editing/SaveButton.tsx';
import { SaveForm } from '../../dashboard/editing/SaveForm.tsx';
import { HistoryLink } from '../../dashboard/HistoryLink.tsx';
import { LinkField } from '../../dashboard/LinkField.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Select } from '../../kit/Select.tsx';
import { LanguageTabs } from '../../dashboard/translating/LanguageTabs.tsx';
import { LineField, ParagraphsField } from '../../dashboard/translating/TranslatableField.tsx';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { questionForm, useQuestionForm } from './useQuestionForm.ts';
import { freely, useAround, type Work } from './treeContext.ts';

interface Props {
  work: Work;
  onDone: (made?: string) => void;
}

/** Edits a question at its place in the tree. */
export function QuestionForm({ work, onDone }: Props) {
  const { leave, onMoved } = useAround();
  const form = useQuestionForm({ work, onDone, onMoved });
  const { draft, errors, change, ask } = form;
  const field = fieldsOf(questionForm, form);
  const of = work.doing === 'edit' ? ({ kind: 'chatbot', id: work.question.id } as const) : undefined;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    leave.write(ask);
    return () => leave.write(freely);
  });
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  return (
    <div ref={box}>
      <SaveForm editor={form} of={of} css={panel} aria-label={titleOf(work)}>
        <EditingNote of={of} />
        {form.restored}
        {form.orphan && (
          <Notice tone="info">
            Someone else deleted the parent question. If you save now, this becomes a category.
          </Notice>
        )}
        <LanguageTabs of={form} />
        <LineField {...field('question')} />
        <ParagraphsField
          {...field('answer')}
          hint="Optional. Without an answer, the chatbot only shows the sub-questions."
        />
        <div css={linkRow}>
          <LinkField
            label="Link"
            hint="Optional. A page on this site, such as /contact, or a link starting with https://"
            value={draft.link}
            onChange={(link) => change({ link })}
            error={errors['link']}
          />
          <Button tone="quiet" disabled={draft.link === ''} onClick={() => change({ link: '' })}>
            Clear
          </Button>
        </div>
        <Select
          label="Parent question"
          hint={
            work.doing === 'edit'
              ? 'To move this question with its sub-questions, choose another parent.'
              : undefined
          }
          value={form.orphan ? '' : draft.parent}
          options={form.parents}
          onChange={(parent) => change({ parent })}
          error={errors['parent']}
        />
        <div css={actions}>
          {work.doing === 'edit' && <HistoryLink kind="chatbot" id={work.question.id} />}
          <Button onClick={() => ask(() => onDone())}>Cancel</Button>
          <SaveButton unsaved={form.unsaved} busy={form.busy} />
        </div>
        {form.questions}
      </SaveForm>
    </div>
  );
}

function titleOf(work: Work): string {
  if (work.doing === 'edit') return `Edit ${work.question.question}`;
  return work.parent ? `New sub-question of ${work.parent.question}` : 'New category';
}

const panel = css`
  display: grid;
  gap: 16px;
  margin-block: 6px;
  padding: clamp(16px, 2.5vw, 24px);
  border: 1.5px solid var(--violet);
  border-radius: var(--round);
  background: var(--raised);
`;
const linkRow = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  > button {
    /* Moves the button down by the height of the input's label, so that it is next to the input. */
    margin-block-start: calc(var(--step--1) * 1.6 + 6px);
    align-self: start;
  }
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
`;
