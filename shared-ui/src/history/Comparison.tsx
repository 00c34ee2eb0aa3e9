import { css } from '@emotion/react';
import { type Version } from '@agency/contract/history';
import type { Fields } from '@agency/contract/document/field';
import { type Kind, kinds } from '@agency/contract/kinds';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { between } from '../dashboard/differences/documentDiff.ts';
import { Differences } from '../dashboard/differences/Differences.tsx';
import { Button } from '../kit/Button.tsx';
import { dayAndTime } from '../kit/dayAndTime.ts';
import { Notice } from '../kit/Notice.tsx';
import { Select } from '../kit/Select.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useReadVersionQuery } from './historyApi.ts';
import { shapeOf, spoken } from './versionShape.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

interface Props {
  kind: Kind;
  id: string;
  /** All loaded versions, newest first. */
  versions: readonly Version[];
  version: Version;
  /** Whether the document is in the trash, where it can't be changed. */
  isDeleted: boolean;
  onRestored: () => void;
}

const NOTHING = 'nothing';

/** Compares a version with another one: the previous one by default. */
export function Comparison({ kind, id, versions, version, isDeleted, onRestored }: Props) {
  const before = versions[versions.findIndex((each) => each.version === version.version) + 1];
  const [other, setOther] = useState((version.action !== 'deleted' && before?.version) || NOTHING);
  const [restoring, setRestoring] = useState(false);
  const chosen = useReadVersionQuery({ params: { kind, id, version: version.version } });
  const against = useReadVersionQuery({ params: { kind, id, version: other } }, { skip: other === NOTHING });
  const failed = chosen.error ?? against.error;
  const { fields }: { fields: Fields } = kinds[kind].description;
  const after = chosen.currentData?.content;
  const from = other === NOTHING ? {} : against.currentData?.content;
  const differences =
    after &&
    from &&
    between(shapeOf(fields), from, after, spoken)
      .filter(isSaid)
      // If the user compares with nothing, no field has a value before the change, not even an empty list.
      .map((each) => (other === NOTHING ? { ...each, before: undefined } : each));
  const options = versions.filter((each) => each.version !== version.version);

  return (
    <section css={panel} aria-label="What changed">
      <div css={tools}>
        {options.length > 0 && (
          <Select
            label="Compare with"
            value={other}
            options={[
              ...options.map((each) => ({
                value: each.version,
                label: `${each === before ? 'Previous version: ' : each.isNow ? 'Current: ' : ''}${when(each)}`,
              })),
              { value: NOTHING, label: 'Show everything' },
            ]}
            onChange={setOther}
          />
        )}
        {!version.isNow && (
          <Button disabled={isDeleted} onClick={() => setRestoring(true)}>
            <RotateCcw size={18} aria-hidden />
            Restore
          </Button>
        )}
      </div>
      {isDeleted && !version.isNow && (
        <Notice tone="info">This is in the trash. Restore it from there first.</Notice>
      )}
      {failed ? (
        <Notice
          tone="problem"
          onRetry={() => {
            if (chosen.error) void chosen.refetch();
            if (against.error) void against.refetch();
          }}
          retrying={chosen.isFetching || against.isFetching}
        >
          Failed to load this version.
        </Notice>
      ) : differences ? (
        differences.length > 0 ? (
          <Differences
            differences={differences}
            sides={other === before?.version ? ['Before', 'After'] : [nameOf(versions, other), when(version)]}
          />
        ) : (
          <p css={quiet}>These versions are identical.</p>
        )
      ) : (
        <div role="status" aria-label="Loading version" aria-busy>
          <Skeleton height="12rem" round="14px" />
        </div>
      )}
      {restoring && (
        <RestoreDialog
          kind={kind}
          id={id}
          version={version}
          onRestored={onRestored}
          onClose={() => setRestoring(false)}
        />
      )}
    </section>
  );
}

/** Whether to show a difference. Empty values of a new document are left out. */
const isSaid = ({ before, after }: { before: unknown; after: unknown }) =>
  before !== undefined || !(after === '' || after === false || (Array.isArray(after) && after.length === 0));

/** The label of a version: its time, or 'Original' if its time is unknown. */
const when = ({ at }: Pick<Version, 'at'>): string => (at ? dayAndTime(at) : 'Original');

const nameOf = (versions: readonly Version[], name: string): string => {
  const found = versions.find(({ version }) => version === name);
  return found ? when(found) : 'Before';
};

const panel = css`
  display: grid;
  gap: 20px;
  align-content: start;
  min-inline-size: 0;
  padding: clamp(18px, 2vw, 28px);
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--raised);
`;
const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 12px 20px;
  > :first-child {
    flex: 1 1 240px;
    max-inline-size: 420px;
  }
`;
const quiet = css`
  color: var(--ink-soft);
`;
