import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { Endpoint, Input, Reply, Schema, State } from '@agency/contract/endpoint';
import type { Kind } from '@agency/contract/kinds';
import type { Rest } from '@agency/contract/rest';
import { type Line, type Outline, outlineOf } from '@agency/contract/line';
import type { ProblemReply } from '@agency/contract/problems';
import { offline, unexpected } from '@agency/contract/unforeseen';

/** One call on its way: what it is, and what it carries. */
export interface Call {
  endpoint: Outline;
  input: { params?: unknown; body?: unknown; ifMatch?: State; write?: string; moment?: string };
  /** What goes in the place of its body, where that isn't sent as it is. */
  sentAs?: { type: string; text: string };
  /** Fetches the whole endpoint, where it has to be there before the call is made. */
  whole?: () => Promise<Endpoint>;
}

interface Besides {
  /** Of a call that had no answer: whether the line broke off, rather than that nothing came for too long. */
  broke?: boolean;
  rest?: Rest;
}

/** Carries a call to wherever answers come from. Each host hands in its own. */
export type Transport = BaseQueryFn<Call, unknown, ProblemReply, object, Besides>;

const carry: Transport = async ({ whole, ...call }, query, options) => {
  const { transport } = query.extra as { transport: Transport };
  if (!whole) return transport(call, query, options);
  const endpoint = await whole().catch(() => undefined);
  return endpoint ? transport({ ...call, endpoint }, query, options) : { error: offline };
};

/** A name by which queries are refetched: each kind of content has one, and what else is read. */
export type Tag =
  | Capitalize<Kind>
  | 'Account'
  | 'Activity'
  | 'History'
  | 'Mail'
  | 'Notice'
  | 'PublicProject'
  | 'Trash';

// Public pages load this, so it is written out instead of derived from the table of kinds, which brings the contract's code.
const tags: Record<Tag, true> = {
  About: true,
  // Who is signed in.
  Account: true,
  Activity: true,
  Chatbot: true,
  ContactInfo: true,
  ContactRequest: true,
  History: true,
  Home: true,
  Mail: true,
  Notice: true,
  Project: true,
  // Projects as visitors see them.
  PublicProject: true,
  Service: true,
  Settings: true,
  Trash: true,
};

/** Empty here: each feature injects its own endpoints. */
export const api = createApi({
  baseQuery: carry,
  // An answer that isn't what the contract says is a failure like any other, never a crash in a screen.
  catchSchemaFailure: () => unexpected,
  // 5 minutes (specification, section 9).
  keepUnusedDataFor: 300,
  tagTypes: Object.keys(tags) as Tag[],
  endpoints: () => ({}),
});

/** The half of an RTK Query endpoint that the contract already knows. */
export const calling = <Params extends Schema, Body extends Schema, Answer extends Schema>(
  endpoint: Endpoint<Params, Body, Answer>,
) => ({
  query: (input: Input<Endpoint<Params, Body, Answer>>): Call => ({ endpoint, input }),
  responseSchema: endpoint.reply,
});

/**
 * The same for what public pages read. A page arrives with its data in it, so the schema, and the library under it, are
 * fetched only together with an answer to check.
 */
export const reading = <Params extends Schema, Body extends Schema, Answer extends Schema, L extends Line>(
  line: NoInfer<L>,
  contract: () => Promise<Endpoint<Params, Body, Answer, L>>,
) => ({
  query: (input: Input<Endpoint<Params, Body, Answer>>): Call => {
    contract().catch(() => {});
    return { endpoint: outlineOf(line), input };
  },
  responseSchema: {
    '~standard': {
      version: 1,
      vendor: 'agency',
      validate: (answer) =>
        contract().then(
          ({ reply }) => reply['~standard'].validate(answer),
          () => ({ issues: [{ message: 'What this answer should be could not be loaded.' }] }),
        ),
    },
  } satisfies StandardSchemaV1<Reply<Endpoint<Params, Body, Answer>>>,
});

/** The same for what visitors send: what its answer has to be is there before it leaves, so that nothing else passes for it. */
export const sending = <Params extends Schema, Body extends Schema, Answer extends Schema, L extends Line>(
  line: NoInfer<L>,
  contract: () => Promise<Endpoint<Params, Body, Answer, L>>,
) => ({
  ...reading(line, contract),
  query: (input: Input<Endpoint<Params, Body, Answer>>): Call => ({
    endpoint: outlineOf(line),
    input,
    whole: contract,
  }),
});
