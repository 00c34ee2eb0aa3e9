import { css } from '@emotion/react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { Dialog } from '../kit/Dialog.tsx';
import type { AppStore } from '../store.ts';
import { LoginForm } from './LoginForm.tsx';

/** Signing in again over whatever is being done: nothing typed is lost. */
export function SignInDialog({ onDismiss }: { onDismiss: () => void }) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  return (
    <Dialog title="Your session has ended" holdsWork onClose={onDismiss}>
      <p css={words}>Sign in to go on. What you were doing is still here.</p>
      {/* What failed for want of a token is read again. */}
      <LoginForm
        onSignedIn={() => dispatch(api.util.invalidateTags(['Home', 'Project', 'Service', 'Settings']))}
      />
    </Dialog>
  );
}

const words = css`
  margin-block-end: 20px;
  color: var(--ink-soft);
`;
