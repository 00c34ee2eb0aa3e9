import { css } from '@emotion/react';
import type { Person } from '@agency/contract/people';
import { secondFactor } from '@agency/contract/secondFactor';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { confirmed } from '../../api/confirmPassword.ts';
import { CheckField } from '../../kit/CheckField.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { notify } from '../../kit/notify.ts';
import { Panel } from '../../kit/Panel.tsx';
import { useDemandSecondFactorMutation } from '../../session/secondFactorApi.ts';

interface Props {
  demanded: boolean;
  people: readonly Person[];
  /** The email address of the signed-in user. */
  me: string | undefined;
}

/** The setting that makes a second factor mandatory for all accounts. */
export function SecondFactorRule({ demanded, people, me }: Props) {
  const [demand, { isLoading }] = useDemandSecondFactorMutation();
  const [problem, setProblem] = useState('');
  const without = people.filter((person) => !person.secondFactor);
  const lacksOwn = without.some(({ email }) => email === me);

  async function change(wanted: boolean) {
    if (isLoading) return;
    setProblem('');
    const failure = problemOf((await confirmed(() => demand({ body: { demanded: wanted } }))).error);
    if (failure) return setProblem(`${secondFactor.demand.failure}\n${failure.message}`);
    notify.success(wanted ? 'Everyone now needs two-step sign-in' : 'Two-step sign-in is now optional');
  }

  return (
    <div css={room}>
      <Panel title="Security">
        {problem && <Notice tone="problem">{problem}</Notice>}
        <CheckField
          label="Require two-step sign-in for everyone"
          hint={
            lacksOwn
              ? 'You haven’t set up two-step sign-in yet. Set it up in your profile before you require it.'
              : hintOf(demanded, without.length)
          }
          value={demanded}
          onChange={(wanted) => void change(wanted)}
        />
      </Panel>
    </div>
  );
}

function hintOf(demanded: boolean, without: number): string {
  const who = without === 1 ? '1 person hasn’t' : `${without} people haven’t`;
  if (without === 0) return 'Everyone has already set up two-step sign-in.';
  const set = `${who} set up two-step sign-in yet.`;
  return demanded
    ? `${set} They must set it up before they can use the dashboard.`
    : `${set} If you require it, they must set it up before they can use the dashboard again.`;
}

const room = css`
  margin-block-start: 24px;
`;
