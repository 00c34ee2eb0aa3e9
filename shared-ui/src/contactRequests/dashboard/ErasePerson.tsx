import { css } from '@emotion/react';
import { problemOf } from '@agency/contract/unforeseen';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useErasePersonMutation } from './contactRequestsAdminApi.ts';

interface Props {
  email: string;
  onErased: () => void;
  onClose: () => void;
}

/** Asks, and erases all that is kept about who wrote from an address; then says where it still is. */
export function ErasePerson({ email, onErased, onClose }: Props) {
  const [erase, { data: erased, isLoading }] = useErasePersonMutation();
  const [problem, setProblem] = useState('');

  async function confirmed() {
    setProblem('');
    setProblem(problemOf((await erase({ body: { email } })).error)?.message ?? '');
  }

  if (erased)
    return (
      <Dialog title="Erased" onClose={onErased}>
        <p>
          {erased.requests === 1 ? 'One request' : `${erased.requests.toLocaleString()} requests`} from{' '}
          <span dir="ltr">{email}</span> and all that went with them {erased.requests === 1 ? 'is' : 'are'}{' '}
          gone.
        </p>
        {erased.backups.length > 0 && (
          <>
            <p css={apart}>These backups were made before, and still hold it until they are deleted:</p>
            <ul>
              {erased.backups.map(({ name }) => (
                <li key={name} dir="ltr">
                  {name}
                </li>
              ))}
            </ul>
          </>
        )}
        <div css={dialogActions}>
          <Button onClick={onErased} data-first>
            Close
          </Button>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      question="Erase all about this person?"
      confirm="Erase for ever"
      busy={isLoading ? 'Erasing...' : undefined}
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    >
      {problem && <Notice tone="problem">{problem}</Notice>}
      <p>
        Every request from <span dir="ltr">{email}</span>, also in the trash, with its history, the mails
        about it and the name in the activity. It cannot be brought back.
      </p>
    </ConfirmDialog>
  );
}

const apart = css`
  margin-block-start: 12px;
`;
