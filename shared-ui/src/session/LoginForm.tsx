import { css } from '@emotion/react';
import type { SecondWay } from '@agency/contract/problems';
import { problemOf } from '@agency/contract/fallbackProblems';
import type { Credentials } from '@agency/contract/session';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useHost } from '../host.ts';
import { Button } from '../kit/Button.tsx';
import { Form } from '../kit/Form.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { PasswordField } from '../kit/PasswordField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useIsUsed } from '../kit/useIsUsed.ts';
import { useLater } from '../kit/useLater.ts';
import type { AppStore } from '../store.ts';
import { fetchLoginRules, useLoginMutation } from './loginApi.ts';
import type { Signed } from './passkeySignIn.ts';
import { useOfferedPasskeys } from './useOfferedPasskeys.ts';
import { usePasskeys } from './usePasskeys.ts';

const fetchCodeForm = () => import('./CodeForm.tsx').then((code) => code.CodeForm);
const fetchPasskeys = () => import('./passkeySignIn.ts');

type Second = Pick<Credentials, 'code' | 'passkey' | 'remember'>;

interface Props {
  /** The e-mail address of the account that was signed in before, to fill in. */
  knownEmail?: string | undefined;
  onSignedIn: () => void;
  /** Called with true when the password was right and a second factor is needed, and with false when the user goes back. */
  onStep?: (isSecond: boolean) => void;
}

/**
 * Signs in by e-mail and password, with a second factor if the account has one, or by a passkey alone. Stores the token
 * on success.
 */
export function LoginForm({ knownEmail = '', onSignedIn, onStep }: Props) {
  const { token, otherSignIn, ready } = useHost();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [login, { isLoading }] = useLoginMutation();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const hasPasskeys = usePasskeys();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [ways, setWays] = useState<readonly SecondWay[]>();
  const { Part: CodeForm, failed, load } = useLater(fetchCodeForm);

  // Takes over what the user typed, or the browser filled in, before React hydrated the page.
  useEffect(() => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    setEmail(String(typed.get('email')));
    setPassword(String(typed.get('password')));
  }, []);

  async function submit() {
    if (isSubmitting) return;
    setIsSubmitting(true);
    setProblem('');
    await trySignIn();
    setIsSubmitting(false);
  }

  async function trySignIn() {
    const rules = await fetchLoginRules().catch(() => undefined);
    if (!rules) return setProblem(notLoaded);
    const { loginErrors, sentence } = rules;
    const wrong = loginErrors({ email, password });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const failure = await signIn();
    if (!failure) return;
    if (failure.code !== 'codeNeeded') return setProblem(sentence(failure));
    // An older server without passkeys only has authenticator apps.
    setWays(failure.ways ?? ['app']);
    load();
  }

  async function signIn(second: Second = {}) {
    const { data, error } = await login({ body: { email, password, ...second } });
    if (data) enter(data.access_token);
    return problemOf(error);
  }

  function enter(accessToken: string) {
    token.keep(accessToken);
    notify.session('Login successful');
    onSignedIn();
  }

  async function signInByPasskey() {
    setErrors({});
    setProblem('');
    setIsAsking(true);
    const asked = await fetchPasskeys().then(
      (passkeys) => passkeys.signInByPasskey(dispatch),
      () => ({ why: notLoaded }),
    );
    setIsAsking(false);
    tried(asked);
  }

  function tried({ result, why }: Signed<string>) {
    if (why !== undefined) setProblem(why);
    else enter(result);
  }

  const isUsed = useIsUsed();
  useEffect(() => {
    if (!isUsed) return;
    // If this fails, the error shows when the form is sent.
    fetchLoginRules().catch(() => {});
    ready?.().catch(() => {});
  }, [isUsed, ready]);

  const isSecond = Boolean(ways && CodeForm);
  useEffect(() => onStep?.(isSecond), [isSecond, onStep]);

  useOfferedPasskeys(isUsed && hasPasskeys && !isAsking && !ways, tried);

  if (ways && CodeForm)
    return <CodeForm ways={ways} signIn={signIn} busy={isLoading} onBack={() => setWays(undefined)} />;

  return (
    // Without JavaScript the form must not send anything: a GET would put the password into the address.
    <Form ref={form} css={fields} method="dialog" onSubmit={submit}>
      {(problem || failed) && <Notice tone="problem">{problem || notLoaded}</Notice>}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username webauthn"
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
      <Button type="submit" tone="primary" busy={isSubmitting && 'Logging in...'}>
        Login
      </Button>
      {hasPasskeys ? (
        <Button busy={isAsking && 'Waiting for your passkey...'} onClick={() => void signInByPasskey()}>
          Sign in with a passkey
        </Button>
      ) : (
        otherSignIn
      )}
    </Form>
  );
}

const notLoaded = 'Part of this page failed to load. Please try again.';

const fields = css`
  display: grid;
  gap: 20px;
`;
