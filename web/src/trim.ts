import { api } from '@agency/shared-ui/api/api.ts';
import type { RootState } from '@agency/shared-ui/store.ts';

/** How much of a list goes along with its page, as many as the page draws at first. */
const FIRST = 60;

/** The state to send with a page. Long lists are cut: a page for a phone can't carry 50,000 projects. */
export function trimmed(state: RootState): { state: RootState; partial: boolean } {
  let partial = false;
  const cut = (_: string, value: unknown) => {
    if (!Array.isArray(value) || value.length <= FIRST) return value as unknown;
    partial = true;
    return value.slice(0, FIRST) as unknown;
  };
  const { queries, provided, config, mutations, subscriptions } = state[api.reducerPath];
  const shorter = JSON.parse(JSON.stringify(queries, cut)) as typeof queries;
  // Tags and subscriptions list what the queries below name anyway.
  return {
    partial,
    state: { [api.reducerPath]: { queries: shorter, provided, config, mutations, subscriptions } },
  };
}
