import { css } from '@emotion/react';
import { Notice } from '../../kit/Notice.tsx';
import { useLive } from './LiveAround.tsx';

/** Says at the top of every screen why nothing can be saved now. */
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

/** The server's message, and what it means for unsaved input. */
const awaySentence = (message: string): string =>
  `${message.replace(' Please try again shortly.', '')} Nothing is lost. Saving resumes automatically.`;

const apart = css`
  margin-block-end: 20px;
`;
