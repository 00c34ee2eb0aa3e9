import { css } from '@emotion/react';
import type { Use, UsedKind } from '@agency/contract/used';
import { useListUsesQuery } from '../used/usedApi.ts';

interface Props {
  kind: UsedKind;
  id: string;
  /** Where it is asked, which needs no telling. */
  apartFrom?: Partial<Use>;
}

/** So many are named; of more, how many. */
const NAMED = 5;

/** The uses that are not in a place, which is named by some of what is known of it. */
export const usesElsewhere = ({ uses }: { uses: readonly Use[] }, here: Partial<Use> = {}): Use[] => {
  const signs = Object.entries(here);
  return uses.filter(
    (use) => signs.length === 0 || signs.some(([name, value]) => use[name as keyof Use] !== value),
  );
};

/** Which documents use a service or a picture, by their names. */
export function Uses({ kind, id, apartFrom }: Props) {
  const { data } = useListUsesQuery({ params: { kind, id } }, { refetchOnMountOrArgChange: true });
  const uses = data ? usesElsewhere(data, apartFrom) : [];
  if (uses.length === 0) return null;
  const more = data!.count - data!.uses.length + uses.length - NAMED;
  return (
    <ul css={list} aria-label="Used in">
      {uses.slice(0, NAMED).map((use) => (
        <li key={`${use.kind} ${use.id} ${use.label}`}>
          <span dir="auto">{use.title}</span> <small>{use.label}</small>
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
