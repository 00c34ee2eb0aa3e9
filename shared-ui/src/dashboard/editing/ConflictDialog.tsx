import { css } from '@emotion/react';
import type { ChangedBy } from '@agency/contract/problems';
import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';
import type { Choices, Conflict, Side } from '../../merge/merge.ts';
import { useReadSessionQuery } from '../../session/sessionApi.ts';
import { ConflictChoice } from './ConflictChoice.tsx';

interface Props {
  conflicts: Conflict[];
  onSettle: (choices: Choices) => void;
  onLater: () => void;
  /** The label of the button that postpones the decision. */
  later?: string;
  /** The dialog's first sentence: whether the user's changes are saved, and where. */
  children?: ReactNode;
  /**
   * The content was restored from a backup. The dialog then shows every difference, not only those that both sides
   * changed.
   */
  afterRestore?: boolean;
  /** The author of the other changes. */
  by?: ChangedBy | undefined;
}

/**
 * Shown if the user and somebody else changed the same fields. Shows each field before both changes and in both
 * versions, and asks which version to keep.
 */
export function ConflictDialog({
  conflicts,
  onSettle,
  onLater,
  later = 'Keep editing',
  children = 'Your changes aren’t saved yet.',
  afterRestore = false,
  by,
}: Props) {
  const { data: me } = useReadSessionQuery({});
  const isOwn = !afterRestore && by !== undefined && by.email === me?.email;
  const title = afterRestore ? 'The site has changed' : titleFor(by, isOwn);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const all = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, side])));
  const open = conflicts.filter(({ path }) => !choices[path]).length;
  return (
    <Dialog title={title} holdsWork urgent wide onClose={onLater}>
      <p css={words}>
        {children}{' '}
        {afterRestore
          ? 'The site was restored to another state, so every difference is listed. Choose which version to keep.'
          : 'Changes to other fields are combined automatically. Choose which version to keep.'}
      </p>
      {conflicts.length > 1 && (
        <div css={shortcuts}>
          <Button onClick={() => all('mine')}>Keep all of mine</Button>
          <Button onClick={() => all('theirs')}>
            Keep all {isOwn ? 'from your other tab' : 'of theirs'}
          </Button>
        </div>
      )}
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.path}
          conflict={conflict}
          theirs={isOwn ? 'Your other tab' : 'Theirs'}
          chosen={choices[conflict.path]}
          onChoose={(side) => setChoices((before) => ({ ...before, [conflict.path]: side }))}
        />
      ))}
      <div css={dialogActions}>
        <Button onClick={onLater}>{later}</Button>
        <Button tone={open > 0 ? 'plain' : 'primary'} disabled={open > 0} onClick={() => onSettle(choices)}>
          {open > 0 ? `${open} left to choose` : 'Save'}
        </Button>
      </div>
    </Dialog>
  );
}

function titleFor(by: ChangedBy | undefined, isOwn: boolean): string {
  if (!by) return 'Someone else also changed this';
  if (isOwn) return 'You also changed this in another tab or on another device';
  return `${by.name ?? by.email} also changed this`;
}

const words = css`
  max-inline-size: 62ch;
  margin-block-end: 16px;
  color: var(--ink-soft);
`;
const shortcuts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 8px;
`;
