import type { DescribedMany } from '@agency/contract/document/document';
import type { Endpoint } from '@agency/contract/endpoint';
import type { Listing } from '@agency/contract/listing';
import type { Collection } from '../database/collection.ts';
import type { Stored } from '../database/documents.ts';
import type { ApiRouter } from './apiRouter.ts';
import { type Request, serve } from './serve.ts';

/** Answers the part of a list that is asked for, or all of it. */
export const answerSome =
  <D extends DescribedMany, Document extends Stored>(documents: Collection<D, Document>) =>
  async ({ params, rest }: Pick<Request<Endpoint<typeof Listing>>, 'params' | 'rest'>) => {
    const { documents: some, ...more } = await documents.some(params);
    rest(more);
    return documents.present(some);
  };

/** Mounts the read of a list. */
export const serveSome = <D extends DescribedMany, Document extends Stored>(
  router: ApiRouter,
  call: Endpoint<typeof Listing>,
  documents: Collection<D, Document>,
): void => serve(router, call, answerSome(documents));
