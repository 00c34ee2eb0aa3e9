import { problemOf } from '@agency/contract/fallbackProblems';
import { withCause } from '../api/cause.ts';
import { Notice } from '../kit/Notice.tsx';

/** What LoadFailed needs of a query's result (RTK Query). */
export interface QueryState {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Shown instead of content that couldn't be loaded: a sentence, the cause on a new line, and a retry button. */
export const LoadFailed = ({ reading, children }: { reading: QueryState; children: string }) => (
  <Notice tone="problem" onRetry={() => void reading.refetch()} retrying={reading.isFetching}>
    {withCause(children, problemOf(reading.error))}
  </Notice>
);
