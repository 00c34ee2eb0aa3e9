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
import { useLater } from '../kit/useLater.ts';
import { useLoginMutation } from './sessionApi.ts';

const fetchCodeForm = () => import('./CodeForm.tsx').then((code) => code.CodeForm);

/** E-mail and password, and a code where the account asks for one; keeps the token and says so when they are right. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { token } = useHost();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [login, { isLoading }] = useLoginMutation();
  const [asksForCode, setAsksForCode] = useState(false);
  const { Part: CodeForm, failed, load } = useLater(fetchCodeForm);

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
    const failure = await signIn();
    if (!failure) return;
    if (failure.code !== 'codeNeeded') return setProblem(sentence(failure));
    setAsksForCode(true);
    load();
  }

  async function signIn(second: { code?: string; remember?: boolean } = {}) {
    const { data, error } = await login({ body: { email, password, ...second } });
    if (data) {
      token.keep(data.access_token);
      notify.success('Login successful');
      onSignedIn();
    }
    return problemOf(error);
  }

  if (asksForCode && CodeForm)
    return (
      <CodeForm signIn={signIn} busy={isLoading} sentence={sentence} onBack={() => setAsksForCode(false)} />
    );

  return (
    // Without its script it sends nothing: a password would stand in the address.
    <form ref={form} css={fields} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {(problem || failed) && <Notice tone="problem">{problem || notLoaded}</Notice>}
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

const notLoaded = 'A part of this page could not be loaded. Please try again.';

const fields = css`
  display: grid;
  gap: 20px;
`;
