import { type LiveChange, type LiveKind, liveKinds } from '@agency/contract/live';
import type { ProblemReply } from '@agency/contract/problems';
import { queriesOf } from '../dashboardKinds.ts';
import { sessionApi } from '../../session/sessionApi.ts';
import type { AppStore, RootState } from '../../store.ts';

type Tag = Parameters<typeof sessionApi.util.invalidateTags>[0][number];

/** The RTK Query cache tags to invalidate when something of this kind changed. */
const tagsOf = (kind: LiveKind): readonly Tag[] => {
  // Not 'Account': losing a role would remove the screen with its unsaved text at once. The account is refetched
  // when the server refuses a call because of the role (api/http.ts).
  if (kind === 'account') return ['People', 'Session'];
  return kind === 'activity' ? ['Activity'] : queriesOf(kind);
};

/** Cache tags of queries that can contain documents of every kind. */
const alsoOf = (kind: LiveKind): readonly Tag[] =>
  kind === 'account' || kind === 'activity' ? [] : ['History', 'Trash'];

/** Refetches what changed elsewhere. Skips documents whose new state is already cached, such as those saved here. */
export function refetchChanged(store: AppStore, changes: readonly LiveChange[] | 'all'): void {
  const held = changes === 'all' ? undefined : statesIn(store.getState());
  const tags =
    changes === 'all'
      ? liveKinds.flatMap((kind) => [...tagsOf(kind), ...alsoOf(kind)])
      : changes.flatMap(({ kind, revision, updatedAt }) => [
          ...(held?.has(stateName(revision, updatedAt)) ? [] : tagsOf(kind)),
          ...alsoOf(kind),
        ]);
  const all = [...new Set(tags)];
  if (all.length > 0) store.dispatch(sessionApi.util.invalidateTags(all));
}

const stateName = (revision: unknown, updatedAt: unknown) => `${String(revision)}@${String(updatedAt)}`;

/** The states (revision and time) of all documents in this window's cache. */
function statesIn({ api: { queries } }: RootState): ReadonlySet<string> {
  const found = new Set<string>();
  const note = (value: unknown) => {
    const { revision, updatedAt } = (value ?? {}) as { revision?: unknown; updatedAt?: unknown };
    if (revision !== undefined && updatedAt) found.add(stateName(revision, updatedAt));
  };
  for (const query of Object.values(queries)) {
    const data = query?.data as { pages?: { shown?: unknown[] }[] } | unknown[] | undefined;
    note(data);
    if (Array.isArray(data)) data.forEach(note);
    else for (const { shown } of data?.pages ?? []) shown?.forEach(note);
  }
  return found;
}

/** Errors of the connection, not of the request. */
const ofConnection = new Set<unknown>(['offline', 'notOurServer', 'databaseAway']);

/** Retries the visible reads that failed because the server could not be reached. */
export function readFailed(store: AppStore): void {
  const { queries, subscriptions } = store.getState().api;
  const endpoints = sessionApi.endpoints as unknown as Record<string, { initiate: Again }>;
  for (const [key, query] of Object.entries(queries))
    if (
      query?.status === 'rejected' &&
      ofConnection.has((query.error as Partial<ProblemReply> | undefined)?.code) &&
      Object.keys(subscriptions[key] ?? {}).length > 0
    )
      store.dispatch(
        endpoints[query.endpointName]!.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }),
      );
}

type Again = (
  args: unknown,
  how: { subscribe: false; forceRefetch: true },
) => Parameters<AppStore['dispatch']>[0];
