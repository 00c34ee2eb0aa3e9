import { css } from '@emotion/react';
import { isUnanswered, type ProblemReply } from '@agency/contract/problems';
import { problemOf } from '@agency/contract/unforeseen';
import { Credentials, session } from '@agency/contract/session';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useHost } from '../host.ts';
import { Button } from '../kit/Button.tsx';
import { checkFields } from '../kit/checkFields.ts';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { PasswordField } from '../kit/PasswordField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useLoginMutation } from './sessionApi.ts';

/** E-mail and password; keeps the token and says so when they are right. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { token } = useHost();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [login, { isLoading }] = useLoginMutation();

  // What was typed, or filled in by the browser, before the page was taken over.
  useEffect(() => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    setEmail(String(typed.get('email')));
    setPassword(String(typed.get('password')));
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const wrong = checkFields(Credentials, { email, password });
    setErrors(wrong);
    setProblem('');
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = await login({ body: { email, password } });
    const failure = problemOf(error);
    if (failure) return setProblem(sentence(failure));
    if (!data) return;
    token.keep(data.access_token);
    notify.success('Login successful');
    onSignedIn();
  }

  return (
    // Without its script it sends nothing: a password would stand in the address.
    <form ref={form} css={fields} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        aria-required
        value={email}
        onChange={setEmail}
        error={errors['email']}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        aria-required
        value={password}
        onChange={setPassword}
        error={errors['password']}
      />
      <Button type="submit" tone="primary" busy={isLoading && 'Logging in...'}>
        Login
      </Button>
    </form>
  );
}

/** Any refusal reads the same (specification, section 8), but someone who must wait, or has no network, is told so. */
const sentence = (problem: ProblemReply) =>
  problem.code === 'tooMany' || isUnanswered(problem) ? problem.message : session.login.failure;

const fields = css`
  display: grid;
  gap: 20px;
`;
