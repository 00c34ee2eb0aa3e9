import { css } from '@emotion/react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { InfinityLine, LINE_HEIGHT } from '../brand/Mark.tsx';
import { useHost } from '../host.ts';
import { paths } from '../paths.ts';
import { LoginForm } from './LoginForm.tsx';
import { useToken } from './useToken.ts';

/** Where admins come in; they go on to where they were headed. */
export function LoginPage() {
  const from = cameFrom(useLocation().state);
  const navigate = useNavigate();
  const signedIn = useToken();
  const { loginNote } = useHost();

  if (signedIn) return <Navigate to={from} replace />;
  return (
    <section css={page}>
      <InfinityLine css={line} />
      <div className="wrap" css={card}>
        <h1>Admin Login</h1>
        <p>Enter your credentials to access the dashboard.</p>
        <noscript>
          <p>Signing in needs JavaScript, which is switched off in your browser.</p>
        </noscript>
        <div css={withScript}>
          <LoginForm onSignedIn={() => void navigate(from, { replace: true })} />
        </div>
        {loginNote}
      </div>
    </section>
  );
}

/** Only our own guard writes this; anything else leads to the dashboard's start. */
function cameFrom(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith(paths.dashboard) ? from : paths.dashboard;
}

const page = css`
  position: relative;
  overflow-x: clip;
  padding-block: clamp(40px, 8vw, 104px) 24px;
`;
const card = css`
  position: relative;
  max-inline-size: 480px;
  padding: clamp(24px, 4vw, 40px);
  border-radius: 28px;
  background: var(--raised);
  box-shadow:
    0 0 0 1px var(--hairline),
    var(--shadow);
  h1 {
    font-size: var(--step-3);
    letter-spacing: -0.03em;
  }
  > p {
    margin-block: 8px 28px;
    color: var(--ink-soft);
  }
`;
const withScript = css`
  html:not([data-theme]) & {
    display: none;
  }
`;
const line = css`
  position: absolute;
  inset-block-start: 50%;
  block-size: max(320px, ${LINE_HEIGHT});
  translate: 0 -60%;
`;
