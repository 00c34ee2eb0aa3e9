import { css } from '@emotion/react';
import {
  ANSWER_WITHIN_DAYS,
  requestStateLabels,
  requestStates,
  type RequestCounts,
} from '@agency/contract/contactRequests';
import { FilterChip } from '../../kit/Chip.tsx';
import type { RequestState } from './requestList.ts';

interface Props {
  /** Undefined while the counts load, and during a search, because the counts ignore the search. */
  counts: RequestCounts | undefined;
  state: RequestState | undefined;
  /** Whether only overdue requests are shown: new ones that are older than `ANSWER_WITHIN_DAYS`. The overview links here. */
  late: boolean;
  onChange: (state: RequestState | undefined) => void;
}

/** Filters the requests by state. Each state's chip shows how many requests have this state. */
export const StateFilter = ({ counts, state, late, onChange }: Props) => (
  <div role="group" aria-label="State" css={row}>
    <FilterChip pressed={state === undefined} onPress={() => onChange(undefined)}>
      All
    </FilterChip>
    {requestStates.map((each) => (
      <FilterChip key={each} pressed={state === each && !late} onPress={() => onChange(each)}>
        {requestStateLabels[each]} <span css={count}>{counts?.[each].toLocaleString()}</span>
      </FilterChip>
    ))}
    {late && (
      <FilterChip pressed onPress={() => onChange('new')}>
        New for more than {ANSWER_WITHIN_DAYS} days
      </FilterChip>
    )}
  </div>
);

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  /* So that all four chips fit into one row. */
  @media (max-width: 479px) {
    gap: 6px;
    > button {
      flex: 1 1 auto;
      padding-inline: 8px;
    }
  }
`;
const count = css`
  font-variant-numeric: tabular-nums;
`;
