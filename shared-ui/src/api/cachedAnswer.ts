import type { RootState } from '../store.ts';

interface CachedAnswer<Answer> {
  data?: Answer;
  status?: string;
}

/**
 * Reads a cached answer by its key in the store, not by a selector, so that pages don't load the code of a feature's
 * endpoints for it.
 */
export const cachedAnswer = <Answer>(
  state: RootState,
  endpoint: string,
  params: object,
): CachedAnswer<Answer> =>
  (state.api.queries[`${endpoint}(${JSON.stringify({ params })})`] ?? {}) as CachedAnswer<Answer>;
