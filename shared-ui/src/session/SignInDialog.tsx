import { css } from '@emotion/react';
import { Dialog } from '../kit/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Signing in again over whatever is being done: calls that wait for it go on by themselves, and nothing typed is lost. */
export const SignInDialog = ({ onDismiss }: { onDismiss: () => void }) => (
  <Dialog title="Your session has ended" holdsWork onClose={onDismiss}>
    <p css={words}>Sign in to continue. Your work is still here.</p>
    <LoginForm onSignedIn={() => {}} />
  </Dialog>
);

const words = css`
  margin-block-end: 20px;
  color: var(--ink-soft);
`;
