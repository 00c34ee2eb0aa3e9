import { css } from '@emotion/react';
import { isUnanswered, type ProblemReply } from '@agency/contract/problems';
import { problemOf } from '@agency/contract/fallbackProblems';
import { PasswordChange, session } from '@agency/contract/session';
import { useState } from 'react';
import { ScreenHead } from '../dashboard/ScreenHead.tsx';
import { useHost } from '../host.ts';
import { Button } from '../kit/Button.tsx';
import { checkFields } from '../kit/checkFields.ts';
import { Form } from '../kit/Form.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { Panel, panels } from '../kit/Panel.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { useChangePasswordMutation, useReadSessionQuery } from './sessionApi.ts';
import { WhosePassword } from './WhosePassword.tsx';

const blank = { currentPassword: '', newPassword: '', repeated: '' };

/** Changes the user's password. Unlike other forms it stores none of the input in the browser. */
export function PasswordScreen() {
  const { token } = useHost();
  const { data: who } = useReadSessionQuery({});
  const [typed, setTyped] = useState(blank);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState(false);
  const [changePassword, { isLoading }] = useChangePasswordMutation();

  const change = (changes: Partial<typeof blank>) => {
    setTyped((before) => ({ ...before, ...changes }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
  };

  async function submit() {
    if (isLoading) return;
    const { repeated, ...body } = typed;
    const wrong = {
      ...checkFields(PasswordChange, body),
      ...(repeated !== body.newPassword && { repeated: 'The passwords don’t match.' }),
    };
    setErrors(wrong);
    setProblem('');
    setDone(false);
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = await changePassword({ body });
    const failure = problemOf(error);
    if (failure) return refused(failure);
    if (!data) return;
    token.keep(data.access_token);
    setTyped(blank);
    setDone(true);
    notify.success('Password changed successfully');
  }

  function refused(problem: ProblemReply) {
    const { code, fields, message } = problem;
    setErrors(fields ?? {});
    if (fields) return;
    notify.problem(session.changePassword.failure);
    // If the user must wait or is offline, also say so.
    const why = code === 'tooMany' || isUnanswered(problem) ? `\n${message}` : '';
    setProblem(session.changePassword.failure + why);
  }

  return (
    <>
      <ScreenHead title="Change password" />
      <div css={panels}>
        <Panel title="Your password">
          <Form css={form} onSubmit={submit}>
            {problem && <Notice tone="problem">{problem}</Notice>}
            {done && (
              <Notice tone="success">
                Your password has been changed. You’ve been signed out everywhere else.
              </Notice>
            )}
            <p css={words}>Changing your password signs you out everywhere except here.</p>
            <WhosePassword email={who?.email} />
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              required
              value={typed.currentPassword}
              onChange={(currentPassword) => change({ currentPassword })}
              error={errors['currentPassword']}
            />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              required
              hint="At least 10 characters."
              value={typed.newPassword}
              onChange={(newPassword) => change({ newPassword })}
              error={errors['newPassword']}
            />
            <PasswordField
              label="Repeat new password"
              autoComplete="new-password"
              required
              value={typed.repeated}
              onChange={(repeated) => change({ repeated })}
              error={errors['repeated']}
            />
            <div>
              <Button type="submit" tone="primary" busy={isLoading && 'Changing...'}>
                Change password
              </Button>
            </div>
          </Form>
        </Panel>
      </div>
    </>
  );
}

const form = css`
  display: grid;
  gap: 20px;
`;
const words = css`
  color: var(--ink-soft);
`;
