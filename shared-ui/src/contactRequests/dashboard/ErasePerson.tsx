import { css } from '@emotion/react';
import { problemOf } from '@agency/contract/fallbackProblems';
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

/**
 * After a confirmation, erases everything stored about the person with this e-mail address. Then says where copies may
 * remain.
 */
export function ErasePerson({ email, onErased, onClose }: Props) {
  const [erase, { data: erased, isLoading }] = useErasePersonMutation();
  const [problem, setProblem] = useState('');

  async function confirmed() {
    setProblem('');
    setProblem(problemOf((await erase({ body: { email } })).error)?.message ?? '');
  }

  if (erased)
    return (
      <Dialog title="Data erased" onClose={onErased}>
        <p>
          {erased.requests === 1 ? 'One request' : `${erased.requests.toLocaleString()} requests`} from{' '}
          <span dir="ltr">{email}</span> and everything related {erased.requests === 1 ? 'has' : 'have'} been
          erased.
        </p>
        {erased.backups.length > 0 && (
          <>
            <p css={apart}>These older backups still contain it until they’re deleted:</p>
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
      question="Erase this person’s data?"
      confirm="Erase permanently"
      busy={isLoading ? 'Erasing...' : undefined}
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    >
      {problem && <Notice tone="problem">{problem}</Notice>}
      <p>
        This erases every request from <span dir="ltr">{email}</span>, including any in the trash, with its
        history, related emails and the name in the activity. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}

const apart = css`
  margin-block-start: 12px;
`;
