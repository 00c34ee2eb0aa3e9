import { css } from '@emotion/react';
import { secondFactor, SecondFactorCode } from '@agency/contract/secondFactor';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { checkFields } from '../kit/checkFields.ts';
import { Dialog, dialogActions } from '../kit/Dialog.tsx';
import { Form } from '../kit/Form.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { TextField } from '../kit/TextField.tsx';
import { ProofForm } from './ProofForm.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodesDialog } from './RecoveryCodes.tsx';
import { useBeginSecondFactorMutation, useConfirmSecondFactorMutation } from './secondFactorApi.ts';
import { sentenceOf } from './errorSentence.ts';

interface Props {
  isOn: boolean;
  hasPasskeys: boolean;
  onClose: () => void;
}

/** Sets up an authenticator app: password, QR code with a first code, recovery codes. */
export function SetUpDialog({ isOn, hasPasskeys, onClose }: Props) {
  const [begin, { data: begun }] = useBeginSecondFactorMutation();
  const [codes, setCodes] = useState<readonly string[]>();

  if (codes) return <RecoveryCodesDialog codes={codes} onDone={onClose} />;
  if (begun)
    return (
      <Dialog title="Connect your app" holdsWork onClose={onClose}>
        <Connect {...begun} onDone={setCodes} onCancel={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={isOn ? 'Connect another app' : 'Set up authenticator app'} holdsWork onClose={onClose}>
      <ProofForm
        confirm="Continue"
        failure={secondFactor.begin.failure}
        act={async (password) => problemOf((await begin({ body: { password } })).error)}
        onCancel={onClose}
      >
        <p>
          {isOn
            ? 'Your current app keeps working until you connect another.'
            : 'You need an authenticator app on your phone, such as 2FAS, Aegis or Google Authenticator, or a password manager that can create sign-in codes.'}
        </p>
        {(isOn || hasPasskeys) && <p>You’ll get new recovery codes.</p>}
      </ProofForm>
    </Dialog>
  );
}

interface ConnectProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

function Connect({ secret, uri, onDone, onCancel }: ConnectProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');
  const [confirm, { isLoading }] = useConfirmSecondFactorMutation();

  // This step replaces the previous one, which had the focus. So focus this step's input.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit() {
    if (isLoading) return;
    const wrong = checkFields(SecondFactorCode, { code })['code'];
    setError(wrong);
    setProblem('');
    if (wrong) return;
    const { data, error: failed } = await confirm({ body: { code } });
    const failure = problemOf(failed);
    setError(failure?.fields?.['code']);
    if (failure && !failure.fields) setProblem(sentenceOf(failure, secondFactor.confirm.failure));
    if (!data) return;
    notify.success('App connected');
    onDone(data.recoveryCodes);
  }

  return (
    <Form ref={form} css={steps} onSubmit={submit}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <p>Scan this code with the app. Can’t scan? Enter this key.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p css={key} dir="ltr">
        <span className="visually-hidden">Key: </span>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label="Code"
        hint="The six digits the app now shows."
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        required
        value={code}
        onChange={setCode}
        error={error}
      />
      <p>You’ll be signed out everywhere else.</p>
      <div css={dialogActions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={isLoading && 'Turning on...'}>
          Turn on
        </Button>
      </div>
    </Form>
  );
}

const steps = css`
  display: grid;
  gap: 16px;
  > p {
    color: var(--ink-soft);
  }
`;
const key = css`
  text-align: center;
  overflow-wrap: anywhere;
  code {
    color: var(--ink);
    user-select: all;
  }
`;
