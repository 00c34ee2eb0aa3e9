import { css } from '@emotion/react';
import type { Service } from '@agency/contract/services';
import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';
import type { Draft } from './useServiceForm.ts';

interface Props {
  theirs: Service;
  mine: Draft;
  onTake: () => void;
  onKeep: () => void;
}

/** Two people changed the same service: both versions are shown, and neither is lost by the choice. */
export const ServiceChanged = ({ theirs, mine, onTake, onKeep }: Props) => (
  <Dialog title="Someone else changed this service" holdsWork urgent onClose={onKeep}>
    <p css={soft}>
      Nothing was saved. Load their version and go on from there, or go on with what you typed.
    </p>
    <Version heading="Their version" draft={theirs} />
    <Version heading="What you typed" draft={mine} />
    <div css={dialogActions}>
      <Button onClick={onKeep} data-first>
        Go on with mine
      </Button>
      <Button tone="primary" onClick={onTake}>
        Load their version
      </Button>
    </div>
  </Dialog>
);

interface TypedProps {
  draft: Draft;
  onTakeBack: () => void;
}

/** What was typed before their version was loaded; still here, to copy from or to take back. */
export const Typed = ({ draft, onTakeBack }: TypedProps) => (
  <div>
    <Version heading="What you typed" draft={draft} />
    <Button onClick={onTakeBack}>Use what I typed</Button>
  </div>
);

const Version = ({ heading, draft }: { heading: string; draft: Draft }) => (
  <section css={version}>
    <h3>{heading}</h3>
    <p css={title} dir="auto">
      {draft.title}
    </p>
    <p dir="auto">{draft.description}</p>
  </section>
);

const soft = css`
  margin-block-end: 16px;
  color: var(--ink-soft);
`;
const version = css`
  margin-block-end: 12px;
  padding: 14px 18px;
  border: 1px solid var(--hairline);
  border-radius: 14px;
  font-size: var(--step--1);
  white-space: pre-line;
  h3 {
    margin-block-end: 6px;
    color: var(--ink-soft);
    font: 600 0.8125rem / 1.4 var(--text);
    letter-spacing: 0;
  }
`;
const title = css`
  font-weight: 600;
`;
