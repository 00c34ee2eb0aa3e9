import { createApi, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { Endpoint, Input, Reply, Schema, State } from '@agency/contract/endpoint';
import type { Kind } from '@agency/contract/kinds';
import type { Rest } from '@agency/contract/paging';
import { type MethodAndPath, type Outline, outlineOf } from '@agency/contract/requestLine';
import type { ProblemReply } from '@agency/contract/problems';
import { offline, unexpected } from '@agency/contract/fallbackProblems';

/** A call: its endpoint and its input. */
export interface Call {
  endpoint: Outline;
  input: { params?: unknown; body?: unknown; ifMatch?: State; write?: string; moment?: string };
  /** A serialized body, sent instead of `input.body`. */
  sentAs?: { type: string; text: string };
  /** Loads the full endpoint with its schemas, if the call needs the schemas before it is sent. */
  whole?: () => Promise<Endpoint>;
}

interface Meta {
  /** For a call without an answer: true if the connection broke, false after a timeout. */
  broke?: boolean;
  rest?: Rest;
}

type BaseQuery = BaseQueryFn<Call, unknown, ProblemReply, object, Meta>;

/** What a transport uses of RTK Query. There is no `dispatch` if the call isn't made by a store. */
export type Query = Pick<BaseQueryApi, 'signal'> & Partial<Pick<BaseQueryApi, 'dispatch'>>;

/** Sends a call and returns its answer. Each host provides its own. */
export type Transport = (call: Call, query: Query) => ReturnType<BaseQuery>;

const carry: BaseQuery = async ({ whole, ...call }, query) => {
  const { transport } = query.extra as { transport: Transport };
  if (!whole) return transport(call, query);
  const endpoint = await whole().catch(() => undefined);
  return endpoint ? transport({ ...call, endpoint }, query) : { error: offline };
};

/** Cache tags of RTK Query: one for each kind of document, and some more. */
export type Tag =
  | Capitalize<Kind>
  | 'Account'
  | 'Activity'
  | 'History'
  | 'Mail'
  | 'Notice'
  | 'PublicProject'
  | 'Trash';

// Not derived from the contract's table of document kinds: public pages load this file, and would then load the
// contract's code, too.
const tags: Record<Tag, true> = {
  About: true,
  // The signed-in user's account.
  Account: true,
  Activity: true,
  Article: true,
  Asset: true,
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

/** The API slice of RTK Query. It has no endpoints here: each feature injects its own. */
export const api = createApi({
  baseQuery: carry,
  // An answer that doesn't match the contract is a failure like any other, never a crash of the screen.
  catchSchemaFailure: () => unexpected,
  // 5 minutes (specification, section 9).
  keepUnusedDataFor: 300,
  tagTypes: Object.keys(tags) as Tag[],
  endpoints: () => ({}),
});

/** The parts of an RTK Query endpoint that follow from the contract. */
export const calling = <Params extends Schema, Body extends Schema, Answer extends Schema>(
  endpoint: Endpoint<Params, Body, Answer>,
) => ({
  query: (input: Input<Endpoint<Params, Body, Answer>>): Call => ({ endpoint, input }),
  responseSchema: endpoint.reply,
});

/**
 * Like `calling`, for the reads of public pages. A page arrives with its data, so the schema and the schema library
 * are only loaded when there is an answer to check.
 */
export const reading = <
  Params extends Schema,
  Body extends Schema,
  Answer extends Schema,
  L extends MethodAndPath,
>(
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

/**
 * Like `reading`, for forms that visitors send. It loads the reply's schema before the call, so that an invalid reply
 * never counts as a success.
 */
export const sending = <
  Params extends Schema,
  Body extends Schema,
  Answer extends Schema,
  L extends MethodAndPath,
>(
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
