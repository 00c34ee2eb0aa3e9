import * as z from 'zod/mini';
import { type MethodAndPath, type Outline, outlineOf } from './requestLine.ts';
import type { Role } from './roles.ts';

export type Schema = z.ZodMiniType;

/** One API call, described once and used by the server, the clients, the docs and the tests. */
export interface Endpoint<
  Params extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  L extends MethodAndPath = MethodAndPath,
> extends Outline<L> {
  /** The client's error message when the call fails (specification, section 8). */
  readonly failure: string;
  /** The lowest role that may make this call. Undefined if no token is needed. */
  readonly role: Role | undefined;
  readonly params: Params;
  /** The names of the parameters that are in the query instead of the path. */
  readonly query: readonly string[];
  readonly body: Body;
  readonly reply: Reply;
  /** The HTTP status on success. */
  readonly status: 200 | 201 | 204;
  /**
   * Requires that the password or a passkey was checked within RECENT_MINUTES, because the call gives other people access or
   * exports all data.
   */
  readonly recent: boolean;
  /**
   * Fields that our replies have and the body schema doesn't. Clients may send them back; the server drops them before it
   * validates the body.
   */
  readonly carried: readonly string[];
  /** The multipart field for files, if the body isn't JSON. */
  readonly upload?: string;
  /** Accepts up to 3 MB of JSON (a picture as a data URL, a whole tree) instead of 100 KB. */
  readonly large: boolean;
  /** Caches must not store replies, although the call is public. */
  readonly fresh: boolean;
  /** The media type of the reply, if it is a file instead of JSON. */
  readonly file?: string;
  /** For a stream: the schemas of its events, by name. */
  readonly events?: Readonly<Record<string, Schema>>;
}

/** For a call without a body, or without parameters. */
export const Nothing = z.strictObject({});
/** The reply of a deletion: 204 without a body. */
export const NoContent = z.void();

interface Options<Params extends Schema, Body extends Schema, Reply extends Schema> {
  failure: string;
  reply: Reply;
  params?: Params;
  body?: Body;
  status?: 200 | 201 | 204;
  upload?: string;
  large?: boolean;
  fresh?: boolean;
  file?: string;
  events?: Readonly<Record<string, Schema>>;
  recent?: boolean;
  /** More fields that the server drops from bodies, although our replies don't have them. */
  carried?: readonly string[];
}

/** Calls under /admin must name a role; other calls name one if they need a token. */
type Admission<L extends MethodAndPath> = L extends `${string} /admin${string}`
  ? { role: Role }
  : { role?: Role };

const usualStatus = { GET: 200, POST: 201, PUT: 200, PATCH: 200, DELETE: 204 } as const;

/** Describes one call, such as `endpoint('PUT /admin/about', { … })`. */
export function endpoint<
  const L extends MethodAndPath,
  Reply extends Schema,
  Params extends Schema = typeof Nothing,
  Body extends Schema = typeof Nothing,
>(line: L, options: Options<Params, Body, Reply> & Admission<L>): Endpoint<Params, Body, Reply, L>;
export function endpoint<L extends MethodAndPath, Reply extends Schema>(
  line: L,
  options: Options<Schema, Schema, Reply> & { role?: Role },
): Endpoint<Schema, Schema, Reply, L> {
  const outline = outlineOf(line);
  const { params = Nothing, body = Nothing } = options;
  return {
    ...outline,
    access: options.role ? 'admin' : outline.access,
    role: options.role,
    failure: options.failure,
    params,
    query: fieldsOf(params).filter((name) => !outline.path.split('/').includes(`:${name}`)),
    body,
    reply: options.reply,
    status: options.status ?? usualStatus[outline.method],
    carried: [...fieldsOf(options.reply), ...(options.carried ?? [])].filter(
      (field) => !fieldsOf(body).includes(field),
    ),
    large: options.large ?? false,
    fresh: options.fresh ?? false,
    recent: options.recent ?? false,
    ...(options.upload !== undefined && { upload: options.upload }),
    ...(options.file !== undefined && { file: options.file }),
    ...(options.events && { events: options.events }),
  };
}

/** The field names of an object schema; none for other schemas. */
export const fieldsOf = (schema: Schema): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : [];

/**
 * Identifies one state of a document. After a server was restored from an older copy, the same revision can occur again, but
 * never with the same time. Documents that were never written have no time, and neither do old chatbot questions.
 */
export interface State {
  revision: number;
  updatedAt?: string | null | undefined;
}

/** What a client passes to a call. */
export interface Input<E extends Endpoint = Endpoint> {
  params?: z.input<E['params']>;
  body?: z.input<E['body']>;
  /**
   * The document state that this write is based on. The server refuses an outdated one with 412 (optimistic
   * concurrency).
   */
  ifMatch?: State;
  /** Idempotency key: a write with the same key is done once, however often it is sent. */
  write?: string;
  /**
   * The content moment (an id that each public change replaces) that this write is based on. The server refuses the
   * write if the content was restored from an older copy since.
   */
  moment?: string;
}

export type Reply<E extends Endpoint> = z.output<E['reply']>;
