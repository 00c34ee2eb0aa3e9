import { css } from '@emotion/react';
import type { ProblemReply } from '@agency/contract/problems';
import { useState, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { dialogActions } from '../kit/Dialog.tsx';
import { Form } from '../kit/Form.tsx';
import { Notice } from '../kit/Notice.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { useReadSessionQuery } from './sessionApi.ts';
import { sentenceOf } from './errorSentence.ts';
import { WhosePassword } from './WhosePassword.tsx';

interface Props {
  /** Says which change the password confirms. */
  children: ReactNode;
  confirm: string;
  tone?: 'primary' | 'danger';
  /** The sentence for a failure. */
  failure: string;
  /** Makes the change. Resolves to an error, if there is one. */
  act: (password: string) => Promise<ProblemReply | undefined>;
  onCancel: () => void;
}

/** Asks for the password before a change to how the user signs in. */
export function ProofForm({ children, confirm, tone = 'primary', failure, act, onCancel }: Props) {
  const { data: who } = useReadSessionQuery({});
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit() {
    if (busy) return;
    setProblem('');
    setError(password === '' ? 'Password is required.' : undefined);
    if (password === '') return;
    setBusy(true);
    const refused = await act(password);
    setBusy(false);
    setError(refused?.fields?.['password']);
    if (refused && !refused.fields) setProblem(sentenceOf(refused, failure));
  }

  return (
    <Form css={fields} onSubmit={submit}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <div css={words}>{children}</div>
      <WhosePassword email={who?.email} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        data-first
        value={password}
        onChange={setPassword}
        error={error}
      />
      <div css={dialogActions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone={tone} busy={busy && 'One moment...'}>
          {confirm}
        </Button>
      </div>
    </Form>
  );
}

const fields = css`
  display: grid;
  gap: 18px;
`;
const words = css`
  display: grid;
  gap: 8px;
  color: var(--ink-soft);
`;
