import { css } from '@emotion/react';
import { people, type Person } from '@agency/contract/people';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { confirmed } from '../../api/confirmPassword.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { notify } from '../../kit/notify.ts';
import { useChangeRoleMutation } from './peopleAdminApi.ts';
import { RoleChoice } from './RoleChoice.tsx';

export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [role, setRole] = useState(person.role);
  const [problem, setProblem] = useState('');
  const [changeRole, { isLoading }] = useChangeRoleMutation();

  async function save() {
    setProblem('');
    if (role === person.role) return onClose();
    const { error } = await confirmed(() => changeRole({ params: { id: person.id }, body: { role } }));
    const failure = problemOf(error);
    if (failure) return setProblem(`${people.changeRole.failure}\n${failure.message}`);
    notify.success('Role changed');
    onClose();
  }

  return (
    <Dialog title={`Role of ${person.name || person.email}`} onClose={onClose}>
      <div css={room}>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <RoleChoice value={role} onChange={setRole} />
        <p>
          Takes effect immediately.
          {person.role === 'owner' && role !== 'owner' && ' Invitations they sent are cancelled.'}
        </p>
        <div css={dialogActions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={isLoading && 'Saving...'} onClick={() => void save()}>
            Save
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const room = css`
  display: grid;
  gap: 18px;
  > p {
    color: var(--ink-soft);
    font-size: var(--step--1);
  }
`;
