import { css } from '@emotion/react';
import type { UsedKind } from '@agency/contract/used';
import { useListUsesQuery } from '../used/usedApi.ts';

interface Props {
  kind: UsedKind;
  id: string;
  /** The document in front of whom it is asked, which needs no telling. */
  apartFrom?: string;
}

/** So many are named; of more, how many. */
const NAMED = 5;

/** Which documents use a service or a picture, by their names. */
export function Uses({ kind, id, apartFrom }: Props) {
  const { data } = useListUsesQuery({ params: { kind, id } }, { refetchOnMountOrArgChange: true });
  const uses = data?.uses.filter((use) => use.id !== apartFrom) ?? [];
  if (uses.length === 0) return null;
  const more = data!.count - data!.uses.length + uses.length - NAMED;
  return (
    <ul css={list} aria-label="Used by">
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
