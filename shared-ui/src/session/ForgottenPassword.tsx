import { session, Forgotten } from '@agency/contract/session';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { checkFields } from '../kit/checkFields.ts';
import { Form } from '../kit/Form.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TextField } from '../kit/TextField.tsx';
import { paths } from '../paths.ts';
import { AccountCard, cardFields } from './AccountCard.tsx';
import { sentenceOf } from './errorSentence.ts';
import { useForgotPasswordMutation } from './sessionApi.ts';

/** Requests a link to choose a new password. */
export function ForgottenPassword() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [forgot, { isLoading }] = useForgotPasswordMutation();

  async function submit() {
    if (isLoading) return;
    const wrong = checkFields(Forgotten, { email })['email'];
    setError(wrong);
    setProblem('');
    setSentTo('');
    if (wrong) return;
    const failure = problemOf((await forgot({ body: { email } })).error);
    if (failure) setProblem(sentenceOf(failure, session.forgot.failure));
    else setSentTo(email.trim());
  }

  return (
    <AccountCard
      title="Forgot your password?"
      lead="Enter the email address you sign in with. We’ll send you a link to choose a new password."
    >
      <Form css={cardFields} method="dialog" onSubmit={submit}>
        {problem && <Notice tone="problem">{problem}</Notice>}
        {sentTo && (
          <Notice tone="success">
            If {sentTo} has an account here, we’ve sent it an email. The link in it works for one hour.
          </Notice>
        )}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          aria-required
          value={email}
          onChange={setEmail}
          error={error}
        />
        <Button type="submit" tone="primary" busy={isLoading && 'Sending...'}>
          Send link
        </Button>
        <ButtonLink href={paths.login}>Back to sign in</ButtonLink>
      </Form>
    </AccountCard>
  );
}
