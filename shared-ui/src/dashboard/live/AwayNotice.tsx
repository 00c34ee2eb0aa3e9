import { css } from '@emotion/react';
import { Notice } from '../../kit/Notice.tsx';
import { useLive } from './LiveAround.tsx';

/** Says why nothing can be saved just now, at the top of every screen, for as long as that lasts. */
export function AwayNotice() {
  const { away } = useLive();
  return (
    away !== null && (
      <div css={apart}>
        <Notice tone="info">{awaySentence(away)}</Notice>
      </div>
    )
  );
}

/** What the server says of it, and what it means for who is writing. */
export const awaySentence = (message: string): string =>
  `${message.replace(' Please try again shortly.', '')} Nothing is lost. Saving resumes automatically.`;

const apart = css`
  margin-block-end: 20px;
`;
