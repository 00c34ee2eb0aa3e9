import { css } from '@emotion/react';
import { useRouteError } from 'react-router-dom';
import { paths } from '../paths.ts';
import { CodeMissing } from '../routeOf.ts';

/** The router's error page. Its link is a plain `<a>`, so that a click loads a fresh page from the server. */
export function ErrorScreen() {
  const arrived = !(useRouteError() instanceof CodeMissing);
  return (
    <main id="content" css={middle} className="wrap">
      <h1>Unexpected Application Error!</h1>
      <p>
        {arrived
          ? 'Something went wrong on our side.'
          : 'This page couldn’t be loaded. Check your connection.'}{' '}
        <a href={paths.home}>Return to Home</a>
      </p>
    </main>
  );
}

const middle = css`
  display: grid;
  align-content: center;
  gap: 16px;
  min-block-size: 100vh;
  h1 {
    font-size: var(--step-4);
  }
`;
