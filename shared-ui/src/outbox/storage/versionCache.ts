import { type Kind, mayWrite } from '@agency/contract/kinds';
import { trash, type Trash } from '@agency/contract/trash';
import { addressOf } from '@agency/contract/requestLine';
import { isRefusal, type ProblemCode } from '@agency/contract/problems';
import type { Call, Transport } from '../../api/baseApi.ts';
import type { DraftsDatabase } from './draftsDatabase.ts';

/** The cache keeps the latest answers, at most this many. */
const MAX_CACHED_ANSWERS = 200;
/** The key of the cache in the store `meta`. */
export const CACHED_VERSIONS = 'readVersions';

/** After these errors the cached answer is deleted. */
const gone: readonly ProblemCode[] = ['notFound', 'deleted', 'otherRole'];

type TransportReply = Awaited<ReturnType<Transport>>;
interface Read {
  address: string;
  answer: TransportReply;
}

/**
 * Reads versions from the server, and answers from the cache if the server can't. It caches only what every role may
 * see, so that visitors' personal data is only in the local copy.
 */
export async function readingVersions(database: DraftsDatabase, online: Transport): Promise<Transport> {
  let all = ((await database.use((tables) => tables.get('meta', CACHED_VERSIONS))) ?? []) as readonly Read[];

  return async (call, query) => {
    const address = addressOf(call.endpoint, call.input.params as object);
    const answer = await online(call, query);
    if (answer.error && !isRefusal(answer.error))
      return all.find((each) => each.address === address)?.answer ?? answer;
    if (answer.error && !gone.includes(answer.error.code)) return answer;
    const others = all.filter((each) => each.address !== address);
    const kept = answer.error ? undefined : keptOf(call, answer);
    all = kept ? [{ address, answer: kept }, ...others].slice(0, MAX_CACHED_ANSWERS) : others;
    // On a full disk, the answer isn't cached and is read from the server again next time.
    await database.use((tables) => tables.put('meta', all, CACHED_VERSIONS)).catch(() => {});
    return answer;
  };
}

/** The part of an answer that may be cached. */
function keptOf({ endpoint, input }: Call, answer: TransportReply): TransportReply | undefined {
  if (endpoint.line !== trash.list.line)
    return mayWrite((input.params as { kind: Kind }).kind, 'author') ? answer : undefined;
  const { deleted, count } = answer.data as Trash;
  const shown = deleted.filter(({ kind }) => mayWrite(kind, 'author'));
  return { data: { deleted: shown, count: count - (deleted.length - shown.length) } };
}
