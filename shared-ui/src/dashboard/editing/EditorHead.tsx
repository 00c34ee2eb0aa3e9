import { css } from '@emotion/react';
import { SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import type { Kind } from '@agency/contract/kinds';
import type { ReactNode } from 'react';
import { Button } from '../../kit/Button.tsx';
import { More } from '../../kit/More.tsx';
import { unseen } from '../../kit/visuallyHidden.ts';
import { HistoryLink } from '../HistoryLink.tsx';
import { EditingNote } from '../live/EditingNote.tsx';
import { EditorSections, type Section } from './EditorSections.tsx';
import { screenHead, untitledOnPhones } from '../ScreenHead.tsx';
import { SaveButton } from './SaveButton.tsx';

interface Props {
  title: string;
  busy: boolean;
  unsaved: boolean;
  /** Discards the unsaved changes, after a confirmation. */
  onDiscard: () => void;
  /** The kind of the edited document. Only one document of this kind exists. */
  kind: Kind;
  sections: readonly Section[] | undefined;
  /** Gets the element for the button that opens the preview, if there is no room for the preview itself. */
  previewPlace: (element: HTMLElement | null) => void;
  /** Shown below the buttons. */
  children?: ReactNode;
}

/** The heading of a long form, with a sticky save button. */
export const EditorHead = ({
  title,
  busy,
  unsaved,
  onDiscard,
  kind,
  sections,
  previewPlace,
  children,
}: Props) => (
  <header css={[screenHead, untitledOnPhones, head]}>
    <h1>{title}</h1>
    <p css={state} aria-live="polite">
      {unsaved && 'Unsaved changes'}
    </p>
    <EditingNote of={{ kind, id: SINGLE_DOCUMENT_ID }} />
    <More>
      <HistoryLink kind={kind} />
      {unsaved && !busy && (
        <Button tone="quiet" onClick={onDiscard}>
          Discard
        </Button>
      )}
    </More>
    <span ref={previewPlace} data-preview />
    <SaveButton unsaved={unsaved} busy={busy}>
      Save Changes
    </SaveButton>
    {sections && <EditorSections sections={sections} />}
    {children}
  </header>
);

const head = css`
  position: sticky;
  /* Below the dashboard's bar. */
  inset-block-start: 68px;
  z-index: 5;
  gap: 8px 16px;
  margin-block: -12px 12px;
  padding-block: 12px;
  background: var(--paper);
  box-shadow: 0 1px var(--hairline);
  p:empty {
    display: none;
  }
  [data-preview] {
    display: contents;
  }
  /* The note about other editors is below the buttons, so that they don't move when it appears. */
  [data-editing] {
    order: 1;
    flex: 1 0 100%;
  }
  nav {
    order: 2;
  }
  > [role='group'] {
    order: 3;
    flex: 1 0 100%;
  }
  /* Hides the text 'Unsaved changes', so that all buttons fit into one row. The save button's look says the same. */
  @media (max-width: 1199px) {
    column-gap: 8px;
    p {
      ${unseen}
    }
    > :is(a, button),
    > [data-preview] > button,
    [popover]:not(:popover-open) > * {
      padding-inline: 12px;
    }
  }
  @media (max-width: 479px) {
    row-gap: 4px;
    margin-block: -24px 8px;
    padding-block: 8px 4px;
    > :is(a, button),
    > [data-preview] > button {
      flex: 1 0 auto;
    }
  }
`;
const state = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
