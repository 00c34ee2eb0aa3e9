import { css } from '@emotion/react';
import type { Person } from '@agency/contract/people';
import { secondFactor } from '@agency/contract/secondFactor';
import { problemOf } from '@agency/contract/unforeseen';
import { useState } from 'react';
import { confirmed } from '../../api/confirmed.ts';
import { CheckField } from '../../kit/CheckField.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { notify } from '../../kit/notify.ts';
import { useDemandSecondFactorMutation } from '../../session/secondFactorApi.ts';

/** Whether everybody must sign in with a second factor. */
export function SecondFactorRule({ demanded, people }: { demanded: boolean; people: readonly Person[] }) {
  const [demand, { isLoading }] = useDemandSecondFactorMutation();
  const [problem, setProblem] = useState('');
  const without = people.filter((person) => !person.secondFactor).length;

  async function change(wanted: boolean) {
    if (isLoading) return;
    setProblem('');
    const failure = problemOf((await confirmed(() => demand({ body: { demanded: wanted } }))).error);
    if (failure) return setProblem(`${secondFactor.demand.failure}\n${failure.message}`);
    notify.success(wanted ? 'Everybody needs a second factor now' : 'A second factor is up to everybody now');
  }

  return (
    <div css={room}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <CheckField
        label="Everybody signs in with a second factor"
        hint={hintOf(demanded, without)}
        value={demanded}
        onChange={(wanted) => void change(wanted)}
      />
    </div>
  );
}

function hintOf(demanded: boolean, without: number): string {
  const who = without === 1 ? '1 person has' : `${without} people have`;
  if (without === 0) return 'Everybody here has one.';
  return demanded
    ? `${who} none yet, and can do nothing here before it is set up.`
    : `${who} none yet, and could do nothing here before it is set up.`;
}

const room = css`
  display: grid;
  gap: 12px;
  max-inline-size: 960px;
  margin-block-start: 20px;
`;
