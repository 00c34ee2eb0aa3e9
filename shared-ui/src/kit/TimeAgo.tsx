import { css } from '@emotion/react';
import { ago } from './relativeTime.ts';
import { dayAndTime } from './dayAndTime.ts';
import { Tooltip } from './Tooltip.tsx';

/** How long ago something was. On hover and focus it shows the exact time in the reader's locale. */
export const TimeAgo = ({ at }: { at: string }) => (
  <Tooltip text={dayAndTime(at)}>
    {/* A button, so that the keyboard reaches the exact time in its tooltip. */}
    <button type="button" css={plain}>
      <time dateTime={at}>{ago(at)}</time>
    </button>
  </Tooltip>
);

const plain = css`
  display: inline;
  min-block-size: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: default;
`;
