import { css } from '@emotion/react';
import type { ProblemReply } from '@agency/contract/problems';
import { REMEMBERED_DAYS, SecondFactorCode } from '@agency/contract/secondFactor';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../kit/Button.tsx';
import { CheckField } from '../kit/CheckField.tsx';
import { checkFields } from '../kit/checkFields.ts';
import { Notice } from '../kit/Notice.tsx';
import { TextField } from '../kit/TextField.tsx';

interface Props {
  /** Signs in with a code; answers why not. */
  signIn: (given: { code: string; remember: boolean }) => Promise<ProblemReply | undefined>;
  busy: boolean;
  /** Of any other failure than a wrong code. */
  sentence: (problem: ProblemReply) => string;
  onBack: () => void;
}

/** The second step of signing in, where the account has a second factor. */
export function CodeForm({ signIn, busy, sentence, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [fromApp, setFromApp] = useState(true);
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');

  // It takes the place of the password, whose field had the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [fromApp]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = checkFields(SecondFactorCode, { code })['code'];
    setError(wrong);
    setProblem('');
    if (wrong) return;
    const failure = await signIn({ code, remember });
    if (failure?.code === 'wrongCode') setError(failure.message);
    else if (failure) setProblem(sentence(failure));
  }

  function change() {
    setFromApp(!fromApp);
    setCode('');
    setError(undefined);
  }

  return (
    <form ref={form} css={fields} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <TextField
        key={String(fromApp)}
        label={fromApp ? 'Code' : 'Recovery code'}
        hint={
          fromApp
            ? 'The six digits that your authenticator app shows.'
            : 'One of those that you kept. Each is good once.'
        }
        autoComplete={fromApp ? 'one-time-code' : 'off'}
        inputMode={fromApp ? 'numeric' : 'text'}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        value={code}
        onChange={setCode}
        error={error}
      />
      <CheckField
        label={`Ask for no code on this device for ${REMEMBERED_DAYS} days`}
        value={remember}
        onChange={setRemember}
      />
      <Button type="submit" tone="primary" busy={busy && 'Logging in...'}>
        Login
      </Button>
      <div css={others}>
        <Button tone="quiet" onClick={change}>
          {fromApp ? 'Use a recovery code' : 'Use the app'}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

const fields = css`
  display: grid;
  gap: 20px;
`;
const others = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px;
`;
