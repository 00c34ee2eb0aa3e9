import { PasswordReset, session } from '@agency/contract/session';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { checkFields } from '../kit/checkFields.ts';
import { Form } from '../kit/Form.tsx';
import { Notice } from '../kit/Notice.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { paths } from '../paths.ts';
import { AccountCard, cardFields } from './AccountCard.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { sentenceOf } from './errorSentence.ts';
import { useResetPasswordMutation } from './sessionApi.ts';
import { useLinkToken } from './useLinkToken.ts';

/** Sets a new password by the link in a mail. Without a link, requests such a mail. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  if (token === '') return <ForgottenPassword />;
  return <NewPassword key={token} token={token} />;
}

function NewPassword({ token }: { token: string | undefined }) {
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState(false);
  const [over, setOver] = useState('');
  const [reset, { isLoading }] = useResetPasswordMutation();

  async function submit() {
    if (isLoading) return;
    const body = { token: token ?? '', password };
    const wrong = checkFields(PasswordReset, body);
    setErrors(wrong);
    setProblem(wrong['token'] ?? '');
    if (Object.keys(wrong).length > 0) return;
    const failure = problemOf((await reset({ body })).error);
    if (!failure) return setDone(true);
    if (failure.code === 'linkOver') return setOver(failure.message);
    setErrors(failure.fields ?? {});
    if (!failure.fields) setProblem(sentenceOf(failure, session.reset.failure));
  }

  if (done)
    return (
      <AccountCard title="Password changed" lead="You’ve been signed out everywhere.">
        <ButtonLink href={paths.login} tone="primary">
          Sign in
        </ButtonLink>
      </AccountCard>
    );
  if (over)
    return (
      <AccountCard title="This link no longer works" lead={over}>
        <ButtonLink href={paths.resetPassword} tone="primary">
          Get a new link
        </ButtonLink>
      </AccountCard>
    );
  return (
    <AccountCard title="Choose a new password" lead="This signs you out everywhere.">
      <Form css={cardFields} method="dialog" onSubmit={submit}>
        {problem && (
          <Notice tone="problem" action={<ButtonLink href={paths.resetPassword}>Get a new link</ButtonLink>}>
            {problem}
          </Notice>
        )}
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 10 characters."
          value={password}
          onChange={setPassword}
          error={errors['password']}
        />
        <Button type="submit" tone="primary" busy={isLoading && 'Saving...'}>
          Set password
        </Button>
      </Form>
    </AccountCard>
  );
}
