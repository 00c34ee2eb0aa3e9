import { css } from '@emotion/react';
import { InvitationInput, INVITATION_DAYS, people } from '@agency/contract/people';
import type { Role } from '@agency/contract/roles';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { confirmed } from '../../api/confirmPassword.ts';
import { Button } from '../../kit/Button.tsx';
import { checkFields } from '../../kit/checkFields.ts';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';
import { Form } from '../../kit/Form.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { notify } from '../../kit/notify.ts';
import { TextField } from '../../kit/TextField.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { useInviteMutation } from './peopleAdminApi.ts';
import { RoleChoice } from './RoleChoice.tsx';

interface Props {
  /** Whether the server can send mail. */
  mail: boolean;
  onClose: () => void;
}

/** Invites somebody: by mail, or by a link to pass on. */
export function InviteDialog({ mail, onClose }: Props) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');
  const [link, setLink] = useState<string>();
  const [way, setWay] = useState<'mail' | 'link'>();
  const [invite] = useInviteMutation();

  async function send(by: 'mail' | 'link') {
    if (way) return;
    const body = { email, role, by };
    const wrong = checkFields(InvitationInput, body)['email'];
    setError(wrong);
    setProblem('');
    if (wrong) return;
    setWay(by);
    const { data, error: failed } = await confirmed(() => invite({ body }));
    setWay(undefined);
    const failure = problemOf(failed);
    setError(failure?.fields?.['email']);
    if (failure && !failure.fields) setProblem(`${people.invite.failure}\n${failure.message}`);
    if (!data) return;
    if (data.link !== null) return setLink(data.link);
    notify.success('Invitation sent');
    onClose();
  }

  if (link !== undefined)
    return <LinkDialog title="Invitation link" link={link} email={email} onClose={onClose} />;
  return (
    <Dialog title="Invite a person" holdsWork={email !== ''} onClose={onClose}>
      <Form css={form} onSubmit={() => send(mail ? 'mail' : 'link')}>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          hint={
            mail
              ? `We’ll send them a link to choose a name and password. It works for ${INVITATION_DAYS} days.`
              : `This server can’t send email, so you’ll get a link. Send it to this person yourself. It works for ${INVITATION_DAYS} days.`
          }
          value={email}
          onChange={setEmail}
          error={error}
        />
        <RoleChoice value={role} onChange={setRole} />
        <div css={dialogActions}>
          <Button onClick={onClose}>Cancel</Button>
          {mail && (
            <Button busy={way === 'link' && 'Creating link...'} onClick={() => void send('link')}>
              Create link
            </Button>
          )}
          <Button
            type="submit"
            tone="primary"
            busy={way === (mail ? 'mail' : 'link') && (mail ? 'Sending...' : 'Creating link...')}
          >
            {mail ? 'Send invitation' : 'Create link'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const form = css`
  display: grid;
  gap: 20px;
`;
