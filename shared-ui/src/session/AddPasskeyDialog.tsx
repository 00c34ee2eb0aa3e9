import { css } from '@emotion/react';
import { passkeys } from '@agency/contract/passkeys';
import type { Reply } from '@agency/contract/endpoint';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Dialog, dialogActions } from '../kit/Dialog.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { create } from './webAuthn.ts';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './passkeysApi.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodesDialog } from './RecoveryCodes.tsx';
import { sentenceOf } from './errorSentence.ts';

/**
 * Adds a passkey: asks for the password and the browser's confirmation. If it is the first second factor, then shows
 * recovery codes.
 */
export function AddPasskeyDialog({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const [begin, { data: begun }] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);

  async function ask(from: Reply<typeof passkeys.begin>) {
    setProblem('');
    setIsAsking(true);
    const { answer, why } = await create(from);
    const { data, error } = answer ? await add({ body: answer }) : {};
    setIsAsking(false);
    const failure = problemOf(error);
    if (!data) return setProblem(why ?? (failure ? sentenceOf(failure, passkeys.add.failure) : ''));
    notify.success('Passkey added');
    if (data.recoveryCodes.length > 0) setCodes(data.recoveryCodes);
    else onClose();
  }

  if (codes) return <RecoveryCodesDialog codes={codes} onDone={onClose} />;
  if (begun)
    return (
      <Dialog title="Add a passkey" holdsWork onClose={onClose}>
        <div css={room}>
          {problem ? (
            <Notice tone="problem">{problem}</Notice>
          ) : (
            <p role="status">
              Choose where to save the passkey, then unlock your device or touch your security key.
            </p>
          )}
          <div css={dialogActions}>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              tone="primary"
              busy={isAsking && 'Waiting for your device...'}
              onClick={() => void ask(begun)}
            >
              Try again
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog title="Add a passkey" holdsWork onClose={onClose}>
      <ProofForm
        confirm="Continue"
        failure={passkeys.begin.failure}
        act={async (password) => {
          const { data, error } = await begin({ body: { password } });
          if (data) void ask(data);
          return problemOf(error);
        }}
        onCancel={onClose}
      >
        <p>
          A passkey is saved on your device or in your password manager. You sign in with a fingerprint, face
          or PIN instead of your password.
        </p>
        {isFirst && <p>You’ll be signed out everywhere else.</p>}
      </ProofForm>
    </Dialog>
  );
}

const room = css`
  display: grid;
  gap: 18px;
  p {
    color: var(--ink-soft);
  }
`;
