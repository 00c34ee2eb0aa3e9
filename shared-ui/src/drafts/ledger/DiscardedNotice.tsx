import { css } from '@emotion/react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { counted } from '../../outbox/status.ts';

/** Says how many drafts were discarded, and offers to undo it. Renders nothing for 0. */
export function DiscardedNotice({ count, onUndo }: { count: number; onUndo: () => void }) {
  if (count === 0) return null;
  return (
    <div css={atEnd}>
      <Notice
        tone="info"
        action={
          <Button
            // The pressed button was removed with its draft, so the focus moves here.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onClick={onUndo}
          >
            Undo
          </Button>
        }
      >
        {counted(count)} discarded.
      </Notice>
    </div>
  );
}

/* The notice stays in sight, even if the user discarded something far up in the list. */
const atEnd = css`
  position: sticky;
  inset-block-end: 16px;
  z-index: 1;
  margin-block-start: 16px;
  border-radius: 14px;
  box-shadow: var(--shadow);
`;
