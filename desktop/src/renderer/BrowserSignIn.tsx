import { css } from '@emotion/react';
import { appSignIn } from '@agency/contract/appSignIn';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useHost } from '@agency/shared-ui/host.ts';
import { Button } from '@agency/shared-ui/kit/Button.tsx';
import { Notice } from '@agency/shared-ui/kit/Notice.tsx';
import { notify } from '@agency/shared-ui/kit/notify.ts';
import { sentenceOf } from '@agency/shared-ui/session/errorSentence.ts';
import { useEnterByBrowserMutation } from '@agency/shared-ui/session/sessionApi.ts';
import { useReadSettingsQuery } from '@agency/shared-ui/settings/settingsApi.ts';
import { useEffect, useState } from 'react';
import { desktop } from './desktop.ts';

/**
 * Lets the user sign in on the server's page in their web browser, because the browser has their passkeys and saved
 * passwords. Shows nothing if the server is too old for this.
 */
export function BrowserSignIn() {
  const { token } = useHost();
  const { data: settings } = useReadSettingsQuery({});
  const [enter] = useEnterByBrowserMutation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');

  // Leaving the screen cancels the sign-in.
  useEffect(() => () => void desktop['browser:cancel'](), []);

  async function signIn() {
    setProblem('');
    const begun = await desktop['browser:begin']().catch(() => undefined);
    if (!begun) return setProblem(appSignIn.enter.failure);
    setCode(begun.code);
    const grant = await desktop['browser:answer']();
    setCode((shown) => (shown === begun.code ? '' : shown));
    if (!grant) return;
    const { data, error } = await enter({ body: grant });
    const failure = problemOf(error);
    if (failure) setProblem(sentenceOf(failure, appSignIn.enter.failure));
    if (!data) return;
    token.keep(data.access_token);
    notify.session('Login successful');
  }

  if (settings?.mail === undefined) return null;
  if (code)
    return (
      <div css={room} role="status">
        <p>Allow this app in your browser if it shows the same code:</p>
        <strong css={letters} dir="ltr">
          {code}
        </strong>
        <Button tone="quiet" onClick={() => void desktop['browser:cancel']()}>
          Cancel
        </Button>
      </div>
    );
  return (
    <>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <Button onClick={() => void signIn()}>Sign in with the browser</Button>
    </>
  );
}

const room = css`
  display: grid;
  gap: 8px;
  padding: 16px 18px;
  border-radius: 12px;
  background: var(--sunk);
`;
const letters = css`
  font-size: var(--step-2);
  letter-spacing: 0.08em;
`;
