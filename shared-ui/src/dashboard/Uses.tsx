import { css } from '@emotion/react';
import type { Use, UsedKind } from '@agency/contract/used';
import { useListUsesQuery } from '../used/usedApi.ts';

interface Props {
  kind: UsedKind;
  id: string;
  /** A use that is not listed, because the user is just changing it. */
  apartFrom?: Partial<Use>;
}

/** At most this many uses are listed by name; the others are only counted. */
const MAX_NAMED_USES = 5;

/** All uses except `here`. Only the fields that `here` has are compared; if it has none, no use is left out. */
export const usesElsewhere = ({ uses }: { uses: readonly Use[] }, here: Partial<Use> = {}): Use[] => {
  const signs = Object.entries(here);
  return uses.filter(
    (use) => signs.length === 0 || signs.some(([name, value]) => use[name as keyof Use] !== value),
  );
};

/** The names of the documents that use a service or a picture. */
export function Uses({ kind, id, apartFrom }: Props) {
  const { data } = useListUsesQuery({ params: { kind, id } }, { refetchOnMountOrArgChange: true });
  const uses = data ? usesElsewhere(data, apartFrom) : [];
  if (uses.length === 0) return null;
  const more = data!.count - data!.uses.length + uses.length - MAX_NAMED_USES;
  return (
    <ul css={list} aria-label="Used in">
      {uses.slice(0, MAX_NAMED_USES).map((use) => (
        <li key={`${use.kind} ${use.id} ${use.label}`}>
          {/* Only one field of a project can use a service, so the field's label would say nothing. */}
          <span dir="auto">{use.title}</span> {kind === 'picture' && <small>{use.label}</small>}
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString()} more</li>}
    </ul>
  );
}

const list = css`
  margin-block: 8px 0;
  padding-inline-start: 1.2em;
  small {
    color: var(--ink-soft);
    font-size: 0.8125rem;
  }
`;
