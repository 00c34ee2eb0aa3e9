import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = {
  /**
   * The health check: 200 if the database answers, otherwise 503. If the database answers but can't store anything,
   * `trouble` says why, for example because the disk is full.
   */
  read: endpoint('GET /health', {
    reply: z.object({ status: z.literal('ok'), trouble: z.optional(z.string()) }),
    failure: 'Something went wrong',
    fresh: true,
  }),
  /** This API as an OpenAPI 3.1 document. */
  openapi: endpoint('GET /openapi.json', {
    reply: z.looseObject({}),
    failure: 'Something went wrong',
  }),
};
