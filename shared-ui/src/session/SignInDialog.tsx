import { css } from '@emotion/react';
import { Dialog } from '../kit/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useReadSessionQuery } from './sessionApi.ts';

interface Props {
  /** Whether the user worked without a session, and the server can be reached again. */
  isReachable: boolean;
  onDismiss: () => void;
}

/** Signs in again on top of the current screen. Waiting calls then continue, and no input is lost. */
export function SignInDialog({ isReachable, onDismiss }: Props) {
  const { data: who } = useReadSessionQuery({});
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
