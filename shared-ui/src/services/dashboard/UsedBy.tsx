import { css } from '@emotion/react';
import type { Service } from '@agency/contract/services';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { Uses } from '../../dashboard/Uses.tsx';
import { Button } from '../../kit/Button.tsx';
import { notify } from '../../kit/notify.ts';
import { Select } from '../../kit/Select.tsx';
import { useCountFoundProjectsQuery } from '../../projects/dashboard/projectsAdminApi.ts';
import { useReplaceEverywhereMutation } from '../../used/usedApi.ts';

/**
 * Warns that deleting a service also removes it from its projects. Lists these projects, and offers to give them
 * another service instead.
 */
export function UsedBy({ service, services }: { service: Service; services: readonly Service[] }) {
  const { data: count = 0 } = useCountFoundProjectsQuery({ service: service.id });
  const others = services.filter(({ id }) => id !== service.id);
  const [other, setOther] = useState(others[0]?.id ?? '');
  const [replace, replacing] = useReplaceEverywhereMutation();
  if (count === 0) return null;

  async function replaceIt() {
    const { data, error } = await replace({
      params: { kind: 'service', id: service.id },
      body: { by: other },
    });
    const failure = problemOf(error);
    if (failure) return notify.problem(`Failed to replace the service\n${failure.message}`);
    const title = others.find(({ id }) => id === other)?.title ?? '';
    notify.saved(
      `Replaced with ${title} in ${data?.replaced === 1 ? '1 project' : `${data?.replaced} projects`}`,
    );
  }

  return (
    <>
      <p>
        {count === 1
          ? '1 project uses this service. It will be removed from it.'
          : `${count} projects use this service. It will be removed from them.`}
      </p>
      <Uses kind="service" id={service.id} />
      {others.length > 0 && (
        <div css={row}>
          <Select
            label="Or replace it with"
            value={other}
            options={others.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={setOther}
          />
          <Button busy={replacing.isLoading && 'Replacing...'} onClick={() => void replaceIt()}>
            {count === 1 ? 'Replace in 1 project' : `Replace in ${count} projects`}
          </Button>
        </div>
      )}
    </>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
  margin-block-start: 16px;
  color: var(--ink);
  > :first-child {
    flex: 1 1 200px;
  }
`;
