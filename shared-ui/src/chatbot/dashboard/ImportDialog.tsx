import { css } from '@emotion/react';
import type { Question, QuestionTreeInput } from '@agency/contract/chatbot';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { sizeOf } from './treeOperations.ts';
import type { Import } from './treeFile.ts';

export interface Chosen {
  name: string;
  content: Import;
}

interface Props {
  file: Chosen;
  /** The questions that the import would replace. */
  now: readonly Question[];
  /** Why the server refused the last attempt, one sentence for each problem. */
  problems: readonly string[];
  busy: boolean;
  onReplace: (categories: QuestionTreeInput[]) => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before a file replaces the questions, and shows the old and the new ones. If the file is
 * invalid, shows its problems instead.
 */
export function ImportDialog({ file: { name, content }, now, problems, busy, onReplace, onClose }: Props) {
  if ('problems' in content)
    return (
      <Dialog title="This file can’t be imported" onClose={onClose}>
        <p css={fileName} dir="auto">
          {name}
        </p>
        <Notice tone="problem">
          <Sentences of={content.problems} />
        </Notice>
        <p css={words}>Nothing was changed.</p>
        <div css={dialogActions}>
          <Button onClick={onClose} data-first>
            Close
          </Button>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      question="Replace all questions?"
      confirm="Replace"
      busy={busy ? 'Replacing...' : undefined}
      onConfirm={() => onReplace(content.categories)}
      onCancel={onClose}
    >
      {problems.length > 0 && (
        <Notice tone="problem">
          <Sentences of={problems} />
        </Notice>
      )}
      <div css={sides}>
        <Side title="On the site now" tree={now} />
        <Side title={name} tree={content.categories} />
      </div>
      <p css={words}>This replaces all current questions. Replaced ones go to the trash.</p>
    </ConfirmDialog>
  );
}

const Sentences = ({ of: all }: { of: readonly string[] }) =>
  all.length === 1 ? (
    <span dir="auto">{all[0]}</span>
  ) : (
    <ul css={sentences}>
      {all.map((sentence) => (
        <li key={sentence} dir="auto">
          {sentence}
        </li>
      ))}
    </ul>
  );

/** The dialog names this many categories, enough to recognize a tree. */
const MAX_NAMED_CATEGORIES = 4;

const Side = ({ title, tree }: { title: string; tree: readonly QuestionTreeInput[] }) => (
  <section css={side}>
    <h3 dir="auto">{title}</h3>
    <p>{sizeOf(tree)}</p>
    <ul>
      {tree.slice(0, MAX_NAMED_CATEGORIES).map(({ question }, index) => (
        <li key={index} dir="auto">
          {question || 'Untitled question'}
        </li>
      ))}
      {tree.length > MAX_NAMED_CATEGORIES && <li>and {tree.length - MAX_NAMED_CATEGORIES} more</li>}
    </ul>
  </section>
);

const fileName = css`
  margin-block-end: 12px;
  color: var(--ink-soft);
`;
const words = css`
  margin-block-start: 16px;
  color: var(--ink-soft);
`;
const sentences = css`
  margin: 0;
  padding-inline-start: 1.2em;
`;
const sides = css`
  display: grid;
  gap: 10px;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
`;
const side = css`
  min-inline-size: 0;
  padding: 14px 16px;
  border: 1px solid var(--hairline);
  border-radius: 14px;
  color: var(--ink);
  font-size: var(--step--1);
  overflow-wrap: anywhere;
  h3 {
    margin-block-end: 4px;
    font: 600 var(--step-0) / 1.3 var(--text);
  }
  p {
    color: var(--ink-soft);
  }
  ul {
    margin-block-start: 8px;
    padding-inline-start: 1.2em;
  }
`;
