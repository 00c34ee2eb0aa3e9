import { css } from '@emotion/react';
import { paths } from '../paths.ts';

/** The router's last resort. A plain link: whatever broke is left behind with a fresh page. */
export const ErrorScreen = () => (
  <main id="content" css={middle} className="wrap">
    <h1>Unexpected Application Error!</h1>
    <p>
      Something broke on our side. <a href={paths.home}>Return to Home</a>
    </p>
  </main>
);

const middle = css`
  display: grid;
  align-content: center;
  gap: 16px;
  min-block-size: 100vh;
  h1 {
    font-size: var(--step-4);
  }
`;
