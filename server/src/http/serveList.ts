import type { DescribedList } from '@agency/contract/kinds';
import type * as z from 'zod/mini';
import type { Endpoint } from '@agency/contract/endpoint';
import type { Listing } from '@agency/contract/listing';
import type { Collection } from '../content/collection.ts';
import type { Audience } from '../content/read.ts';
import type { Stored } from '../content/storedDocument.ts';
import { isUnpaged, type ListPage } from '../content/pagedQuery.ts';
import type { ApiRouter } from './apiRouter.ts';
import { LongList } from './streamedList.ts';
import { serve } from './serveCall.ts';

/** A list with up to this many documents is sent and cached as one answer. A longer list is streamed, document by document. */
const MAX_CACHED_DOCUMENTS = 2_000;

interface Options<Asked, Document> {
  /** A text that changes whenever anything in the list changes. */
  state: () => Promise<string>;
  /** A list with up to this many documents is sent as one answer, a longer one is streamed. With 0, every list is streamed. */
  held?: number;
  found?: ListSearch<Asked, Document> | undefined;
}

/** If the request has a search or a filter, returns the requested part of the results. Otherwise undefined. */
export type ListSearch<Asked, Document> = (
  asked: Asked,
  audience: Audience,
) => Promise<(ListPage<Document> & { total: number | undefined }) | undefined>;

/** Registers the call that reads a list, or a part of it. A call without a role is for visitors. */
export const serveSome = <D extends DescribedList, Document extends Stored, Asked extends typeof Listing>(
  router: ApiRouter,
  call: Endpoint<Asked>,
  documents: Collection<D, Document>,
  { state, held = MAX_CACHED_DOCUMENTS, found }: Options<z.output<Asked>, Document>,
): void => {
  const audience = call.role === undefined ? 'visitors' : 'admins';
  serve(router, call, async ({ params, rest }) => {
    const those = await found?.(params, audience);
    if (those) {
      rest(those);
      return documents.present(those.documents, audience);
    }
    if (isUnpaged(params) && (held === 0 || (await documents.model.estimatedDocumentCount()) > held)) {
      const total = params.count && (await documents.count(audience));
      throw new LongList({ entries: () => documents.each(audience), state, total });
    }
    const { documents: some, ...more } = await documents.some(params, audience);
    rest(more);
    return documents.present(some, audience);
  });
};
