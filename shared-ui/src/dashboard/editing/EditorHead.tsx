import { css } from '@emotion/react';
import { ONLY_ONE } from '@agency/contract/history';
import type { Kind } from '@agency/contract/kinds';
import { Button } from '../../kit/Button.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { EditingNote } from '../live/EditingNote.tsx';

interface Props {
  title: string;
  busy: boolean;
  unsaved: boolean;
  /** Goes back to what is on the site, once that has been asked. */
  onDiscard: () => void;
  /** What it writes, of which there is one. */
  kind: Kind;
}

/** A long form's heading, and its save button that stays in reach. */
export const EditorHead = ({ title, busy, unsaved, onDiscard, kind }: Props) => (
  <header css={head}>
    <h1>{title}</h1>
    <p css={state} aria-live="polite">
      {unsaved && 'Unsaved changes'}
    </p>
    <EditingNote of={{ kind, id: ONLY_ONE }} />
    <HistoryLink kind={kind} />
    {unsaved && !busy && (
      <Button tone="quiet" onClick={onDiscard}>
        Discard
      </Button>
    )}
    <Button type="submit" tone="primary" aria-keyshortcuts="Control+S" busy={busy && 'Saving...'}>
      Save Changes
    </Button>
  </header>
);

const head = css`
  position: sticky;
  /* Below the dashboard's bar. */
  inset-block-start: calc(68px + var(--toasts-room, 0px));
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-block: -12px 20px;
  padding-block: 12px;
  background: color-mix(in srgb, var(--paper) 92%, transparent);
  backdrop-filter: blur(10px);
  h1 {
    margin-inline-end: auto;
    font-size: var(--step-3);
    letter-spacing: -0.03em;
  }
  p:empty {
    display: none;
  }
  /* The heading, and below it one row of buttons. */
  @media (max-width: 599px) {
    gap: 8px;
    h1 {
      flex: 1 0 100%;
    }
    > :is(a, button) {
      flex: 1 0 auto;
    }
  }
`;
const state = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
