import { css } from '@emotion/react';
import { Button } from '../../kit/Button.tsx';
import { TimeAgo } from '../../kit/TimeAgo.tsx';
import { Notice } from '../../kit/Notice.tsx';

interface Props {
  at: string;
  onTake: () => void;
  onDiscard: () => void;
}

/** Offers to continue here with unsaved input for the same document from another tab. */
export const OfferedNotice = ({ at, onTake, onDiscard }: Props) => (
  <Notice
    tone="info"
    action={
      <div css={both}>
        <Button onClick={onTake}>Show</Button>
        <Button tone="quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      </div>
    }
  >
    You have unsaved changes from another tab{' '}
    <span css={together}>
      (<TimeAgo at={at} />
      ).
    </span>
  </Notice>
);

const together = css`
  white-space: nowrap;
`;
const both = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
