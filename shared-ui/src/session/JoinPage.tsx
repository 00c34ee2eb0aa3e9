import { Joining, people } from '@agency/contract/people';
import { roleLabels } from '@agency/contract/roles';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHost } from '../host.ts';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { checkFields } from '../kit/checkFields.ts';
import { Form } from '../kit/Form.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { PasswordField } from '../kit/PasswordField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { paths } from '../paths.ts';
import { AccountCard, cardFields } from './AccountCard.tsx';
import { sentenceOf } from './errorSentence.ts';
import { useJoinMutation, useReadInvitationMutation } from './sessionApi.ts';
import { useLinkToken } from './useLinkToken.ts';
import { WhosePassword } from './WhosePassword.tsx';

/** The page of an invitation's link: the invited person chooses a name and password and is signed in. */
export function JoinPage() {
  const token = useLinkToken();
  const { token: holder } = useHost();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [read, { data: invitation, error: unread }] = useReadInvitationMutation();
  const [join, { isLoading }] = useJoinMutation();

  useEffect(() => {
    if (token) void read({ body: { token } });
  }, [token, read]);

  async function submit() {
    if (isLoading) return;
    const body = { token: token ?? '', name, password };
    const wrong = checkFields(Joining, body);
    setErrors(wrong);
    setProblem(wrong['token'] ?? '');
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = await join({ body });
    const failure = problemOf(error);
    setErrors(failure?.fields ?? {});
    if (failure && !failure.fields) setProblem(sentenceOf(failure, people.join.failure));
    if (!data) return;
    holder.keep(data.access_token);
    notify.success('Welcome');
    void navigate(paths.dashboard, { replace: true });
  }

  const over = problemOf(unread);
  if (over || token === '')
    return (
      <AccountCard
        title="This invitation no longer works"
        lead={over ? sentenceOf(over, people.readInvitation.failure) : 'The link is incomplete.'}
      >
        <div css={cardFields}>
          <p>Ask the person who invited you for a new link. Already joined? Sign in.</p>
          <ButtonLink href={paths.login}>Sign in</ButtonLink>
        </div>
      </AccountCard>
    );
  return (
    <AccountCard
      title="Join"
      lead={
        invitation
          ? `You’ve been invited as an ${roleLabels[invitation.role].toLowerCase()}. You will sign in as ${invitation.email}.`
          : 'Choose your name and a password.'
      }
    >
      <Form css={cardFields} method="dialog" onSubmit={submit}>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <WhosePassword email={invitation?.email} />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          hint="Your colleagues see it next to your changes."
          value={name}
          onChange={setName}
          error={errors['name']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 10 characters."
          value={password}
          onChange={setPassword}
          error={errors['password']}
        />
        <Button type="submit" tone="primary" busy={isLoading && 'Joining...'}>
          Join
        </Button>
      </Form>
    </AccountCard>
  );
}
