import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Endpoint, Input } from '@agency/contract/endpoint';
import { Problem, type ProblemReply } from '@agency/contract/problems';

/** One call on its way: what it is, and what it carries. */
export interface Call {
  endpoint: Endpoint;
  input: { params?: unknown; body?: unknown; ifMatch?: number };
}

/** Carries a call to wherever answers come from. Each host hands in its own. */
export type Transport = BaseQueryFn<Call, unknown, ProblemReply>;

const carry: Transport = (call, query, options) =>
  (query.extra as { transport: Transport }).transport(call, query, options);

/** Empty here: each feature injects its own endpoints. */
export const api = createApi({
  baseQuery: carry,
  // An answer that isn't what the contract says is a failure like any other, never a crash in a screen.
  catchSchemaFailure: () => new Problem('unexpected').toJSON(),
  // 5 minutes (specification, section 9).
  keepUnusedDataFor: 300,
  tagTypes: ['About', 'ContactInfo', 'Home', 'Project', 'Service', 'Settings'],
  endpoints: () => ({}),
});

/** The half of an RTK Query endpoint that the contract already knows. */
export const calling = <E extends Endpoint>(endpoint: E) => ({
  query: (input: Input<E>): Call => ({ endpoint, input: input as Call['input'] }),
  responseSchema: endpoint.reply as E['reply'],
});
