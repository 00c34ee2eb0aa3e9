import { css } from '@emotion/react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { TimeAgo } from '../../kit/TimeAgo.tsx';

/** Says that input from before a reload or a crash is back in the form. */
export const RestoredNotice = ({ at, onDiscard }: { at: string; onDiscard: () => void }) => (
  <Notice tone="info" action={<Button onClick={onDiscard}>Discard changes</Button>}>
    Unsaved changes restored{' '}
    <span css={together}>
      (<TimeAgo at={at} />
      ).
    </span>
  </Notice>
);

const together = css`
  white-space: nowrap;
`;
