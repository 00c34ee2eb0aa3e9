import { css } from '@emotion/react';
import { useHost } from '../host.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useReadSessionQuery } from './sessionApi.ts';

/** Signs in again on top of the current screen. Waiting calls then continue, and no input is lost. */
export function SignInDialog({ onDismiss }: { onDismiss: () => void }) {
  const { data: who } = useReadSessionQuery({});
  const { token } = useHost();
  const isReachable = token.ending() === 'reachable';
  return (
    <Dialog
      title={isReachable ? 'The server can be reached again' : 'Your session has ended'}
      holdsWork
      onClose={onDismiss}
    >
      <p css={words}>Sign in to continue. Your work is still here.</p>
      <LoginForm knownEmail={who?.email} onSignedIn={() => {}} />
    </Dialog>
  );
}

const words = css`
  margin-block-end: 20px;
  color: var(--ink-soft);
`;
