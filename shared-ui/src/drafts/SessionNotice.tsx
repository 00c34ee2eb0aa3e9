import { css } from '@emotion/react';
import { Notice } from '../kit/Notice.tsx';
import { WITHOUT_SESSION } from '../session/heldToken.ts';
import { useToken } from '../session/useToken.ts';

/** Says that the user works without a session, because the server couldn't be reached. */
export const SessionNotice = () =>
  useToken() === WITHOUT_SESSION && (
    <div css={apart}>
      <Notice tone="info">
        You aren’t signed in, because the server couldn’t be reached. You can read and write. Your changes
        stay on this device and are sent after you sign in.
      </Notice>
    </div>
  );

const apart = css`
  margin-block-end: 20px;
`;
