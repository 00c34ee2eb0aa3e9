import { css } from '@emotion/react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useHost } from '../host.ts';
import { Link } from '../kit/Link.tsx';
import { paths } from '../paths.ts';
import { useReadSettingsQuery } from '../settings/settingsApi.ts';
import { AccountCard } from './AccountCard.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useToken } from './useToken.ts';

/** The sign-in page. It returns to the page that the user wanted to open. */
export function LoginPage() {
  const from = cameFrom(useLocation().state);
  const navigate = useNavigate();
  const signedIn = useToken();
  const { loginNote } = useHost();
  const [isSecond, setIsSecond] = useState(false);

  if (signedIn) return <Navigate to={from} replace />;
  return (
    <AccountCard
      title="Admin Login"
      lead={
        isSecond ? 'Password accepted. One more step.' : 'Enter your credentials to access the dashboard.'
      }
      note={
        !isSecond && (
          <>
            <Forgotten />
            {loginNote}
          </>
        )
      }
    >
      <LoginForm onSignedIn={() => void navigate(from, { replace: true })} onStep={setIsSecond} />
    </AccountCard>
  );
}

/** For users who forgot their password. Renders nothing if the server is too old to say whether it can mail them a link. */
function Forgotten() {
  const { data: settings } = useReadSettingsQuery({});
  if (settings?.mail === undefined) return null;
  return (
    <p css={forgotten}>
      {settings.mail ? (
        <Link to={paths.resetPassword}>Forgot your password?</Link>
      ) : (
        'Forgot your password? Ask your administrator to reset it.'
      )}
    </p>
  );
}

/**
 * The page that the user wanted to open, which Shell.tsx passes in the history state. Other values lead to the
 * dashboard's start.
 */
function cameFrom(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith(paths.dashboard) ? from : paths.dashboard;
}

const forgotten = css`
  && {
    margin-block: 20px 0;
    font-size: var(--step--1);
  }
`;
