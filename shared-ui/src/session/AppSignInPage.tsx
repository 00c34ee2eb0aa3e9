import { css } from '@emotion/react';
import { codeOfChallenge, readAppAddress } from '@agency/contract/appCode';
import { appSignIn } from '@agency/contract/appSignIn';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { useHost } from '../host.ts';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { paths } from '../paths.ts';
import { AccountCard, cardFields } from './AccountCard.tsx';
import { LoginForm } from './LoginForm.tsx';
import { sentenceOf } from './errorSentence.ts';
import { useLetAppInMutation, useReadSessionQuery } from './sessionApi.ts';
import { useLinkToken } from './useLinkToken.ts';
import { useToken } from './useToken.ts';

/** The page that signs in the desktop app: the browser has the user's passkeys and saved passwords. */
export function AppSignInPage() {
  const hash = useLinkToken();
  const signedIn = useToken();
  const { token } = useHost();
  const app = readAppAddress(hash ?? '');
  const [again, setAgain] = useState('');

  if (hash !== undefined && !app)
    return (
      <AccountCard
        title="Start in the app"
        lead="The desktop app opens this page when you choose ‘Sign in with the browser’ there."
      >
        <ButtonLink href={paths.home}>Go to the site</ButtonLink>
      </AccountCard>
    );
  if (!signedIn || again)
    return (
      <AccountCard title="Sign in to the app" lead="Sign in here first. Then you can let the app in.">
        {again && <Notice tone="info">{again}</Notice>}
        <LoginForm onSignedIn={() => setAgain('')} />
      </AccountCard>
    );
  return app && <LetIn {...app} onOver={setAgain} key={token.read()} />;
}

interface Props {
  challenge: string;
  port: number;
  /** Called with the reason if the user has to sign in again. */
  onOver: (why: string) => void;
}

function LetIn({ challenge, port, onOver }: Props) {
  // After a sign-in as another user, the cache may still hold the old account.
  const { data: who, isFetching } = useReadSessionQuery({}, { refetchOnMountOrArgChange: true });
  const [allow, { isLoading }] = useLetAppInMutation();
  const [problem, setProblem] = useState('');

  async function letIn() {
    setProblem('');
    const { data, error } = await allow({ body: { challenge } });
    // Always this computer (127.0.0.1): only the port comes from the address.
    if (data) return location.replace(`http://127.0.0.1:${port}/?grant=${data.grant}`);
    const failure = problemOf(error);
    if (!failure) return;
    if (failure.code === 'confirmNeeded') onOver('Please sign in again: your last sign-in was a while ago.');
    else setProblem(sentenceOf(failure, appSignIn.allow.failure));
  }

  return (
    <AccountCard
      title="Let the app on this computer sign in?"
      lead={
        <>
          It will be signed in as <bdi>{isFetching || !who ? 'you' : who.email}</bdi>.
        </>
      }
    >
      <div css={cardFields}>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <p css={code}>
          <span>The app shows this code:</span>
          <strong dir="ltr">{codeOfChallenge(challenge)}</strong>
        </p>
        <p css={soft}>
          If the codes differ, or you didn’t start this yourself, close this page: someone may be trying to
          sign in as you.
        </p>
        <Button
          tone="primary"
          busy={(isLoading || isFetching) && 'One moment...'}
          onClick={() => void letIn()}
        >
          Let the app in
        </Button>
        <ButtonLink href={paths.home}>Cancel</ButtonLink>
      </div>
    </AccountCard>
  );
}

const soft = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
const code = css`
  display: grid;
  gap: 4px;
  padding: 16px 18px;
  border-radius: 12px;
  background: var(--sunk);
  strong {
    font-size: var(--step-2);
    letter-spacing: 0.08em;
  }
`;
