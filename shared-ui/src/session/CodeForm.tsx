import { css } from '@emotion/react';
import type { ProblemReply, SecondWay } from '@agency/contract/problems';
import { REMEMBERED_DAYS, SecondFactorCode } from '@agency/contract/secondFactor';
import type { Credentials } from '@agency/contract/session';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../kit/Button.tsx';
import { CheckField } from '../kit/CheckField.tsx';
import { checkFields } from '../kit/checkFields.ts';
import { Form } from '../kit/Form.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { AppStore } from '../store.ts';
import { sentence } from './loginRules.ts';
import { signWithPasskey } from './passkeySignIn.ts';
import { sentenceOf } from './errorSentence.ts';
import { usePasskeys } from './usePasskeys.ts';

interface Props {
  /** The account's second factors, except recovery codes. */
  ways: readonly SecondWay[];
  /** Signs in with a second factor. Resolves to an error, if there is one. */
  signIn: (
    given: Pick<Credentials, 'code' | 'passkey'> & { remember: boolean },
  ) => Promise<ProblemReply | undefined>;
  busy: boolean;
  onBack: () => void;
}

type Way = SecondWay | 'recovery';

const labels: Record<Way, string> = {
  passkey: 'Use a passkey',
  app: 'Use the app',
  recovery: 'Use a recovery code',
};

/** The second step of signing in, for accounts with a second factor. */
export function CodeForm({ ways, signIn, busy, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const hasPasskeys = usePasskeys();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const all: readonly Way[] = ['passkey', 'app', 'recovery'];
  const possible = all.filter(
    (one) => one === 'recovery' || (ways.includes(one) && (one === 'app' || hasPasskeys)),
  );
  const [way, setWay] = useState<Way>(possible[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');

  // This form replaces the password form, which had the focus, so focus the first field.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-first], input:not([type=checkbox])')?.focus();
  }, [way]);

  async function submit() {
    if (busy || isAsking) return;
    setProblem('');
    await (way === 'passkey' ? withPasskey() : withCode());
  }

  async function withCode() {
    const wrong = checkFields(SecondFactorCode, { code })['code'];
    setError(wrong);
    if (wrong) return;
    const failure = await signIn({ code, remember });
    if (failure?.code === 'wrongCode') setError(failure.message);
    else if (failure) setProblem(sentence(failure));
  }

  async function withPasskey() {
    setIsAsking(true);
    const { result: passkey, why } = await signWithPasskey(dispatch);
    setIsAsking(false);
    if (!passkey) return setProblem(why);
    const failure = await signIn({ passkey, remember });
    if (failure) setProblem(sentenceOf(failure, sentence(failure)));
  }

  function change(to: Way) {
    setWay(to);
    setCode('');
    setError(undefined);
    setProblem('');
  }

  return (
    <Form ref={form} css={fields} method="dialog" onSubmit={submit}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {way === 'passkey' ? (
        <p>Your account also needs a passkey. Unlock your device when your browser asks.</p>
      ) : (
        <TextField
          key={way}
          label={way === 'app' ? 'Code' : 'Recovery code'}
          hint={
            way === 'app'
              ? 'The six digits from your authenticator app.'
              : 'One of the codes you saved. Each works once.'
          }
          autoComplete={way === 'app' ? 'one-time-code' : 'off'}
          inputMode={way === 'app' ? 'numeric' : 'text'}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          value={code}
          onChange={setCode}
          error={error}
        />
      )}
      <CheckField
        label={`Don’t ask again on this device for ${REMEMBERED_DAYS} days`}
        value={remember}
        onChange={setRemember}
      />
      <Button
        type="submit"
        tone="primary"
        data-first={way === 'passkey' || undefined}
        busy={isAsking ? 'Waiting for your passkey...' : busy && 'Logging in...'}
      >
        {way === 'passkey' ? 'Use a passkey' : 'Login'}
      </Button>
      <div css={others}>
        {possible
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} tone="quiet" onClick={() => change(other)}>
              {labels[other]}
            </Button>
          ))}
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </Form>
  );
}

const fields = css`
  display: grid;
  gap: 20px;
`;
const others = css`
  display: grid;
  gap: 4px;
`;
