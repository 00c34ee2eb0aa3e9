import { css } from '@emotion/react';
import { useRouteError } from 'react-router-dom';
import { paths } from '../paths.ts';
import { CodeMissing } from '../routeOf.ts';
import { useLanguage } from '../language.ts';

/** The router's error page. Its link is a plain `<a>`, so that a click loads a fresh page from the server. */
export function ErrorScreen() {
  const {
    words: { error },
    base,
  } = useLanguage();
  const arrived = !(useRouteError() instanceof CodeMissing);
  return (
    <main id="content" css={middle} className="wrap">
      <h1>{error.title}</h1>
      <p>
        {arrived ? error.ours : error.notLoaded} <a href={base || paths.home}>{error.home}</a>
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
