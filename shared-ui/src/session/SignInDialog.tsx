import { css } from '@emotion/react';
import { Dialog } from '../kit/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useReadSessionQuery } from './sessionApi.ts';

/** Signing in again over whatever is being done: calls that wait for it go on by themselves, and nothing typed is lost. */
export function SignInDialog({ onDismiss }: { onDismiss: () => void }) {
  const { data: who } = useReadSessionQuery({});
  return (
    <Dialog title="Your session has ended" holdsWork onClose={onDismiss}>
      <p css={words}>Sign in to continue. Your work is still here.</p>
      <LoginForm knownEmail={who?.email} onSignedIn={() => {}} />
    </Dialog>
  );
}

const words = css`
  margin-block-end: 20px;
  color: var(--ink-soft);
`;
