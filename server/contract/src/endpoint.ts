import * as z from 'zod/mini';
import { type MethodAndPath, type Outline, outlineOf } from './requestLine.ts';
import type { Role } from './roles.ts';

export type Schema = z.ZodMiniType;

/** The description of one API call, which the server, the clients, the docs and the tests use. */
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
   * If true, the person must have entered their password or used their passkey within the last RECENT_MINUTES. For
   * calls that give access to other people or export all data.
   */
  readonly recent: boolean;
  /**
   * Fields that replies have but request bodies don't. A client may send back a reply with changes, so the server
   * removes these fields before it validates the body.
   */
  readonly carried: readonly string[];
  /** The multipart field with the files, for calls whose body isn't JSON. */
  readonly upload?: string;
  /** Allows a body of 3 MB of JSON instead of 100 KB, for a picture as a data URL or the chatbot's whole tree. */
  readonly large: boolean;
  /** True if replies must not be cached, although the call is public. */
  readonly fresh: boolean;
  /** The media type of the reply, if it is a file instead of JSON. */
  readonly file?: string;
  /** For a stream: the schemas of its events, by name. */
  readonly events?: Readonly<Record<string, Schema>>;
}

/** The schema for a call that has no body, or no parameters. */
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
  /** More fields that the server removes from bodies, in addition to those that replies have. */
  carried?: readonly string[];
}

/** Calls under /admin must state the role that they need. Other calls state one only if they need a token. */
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
 * Identifies one version of a document. After a restore of a backup, another version may get the same revision, but
 * never the same time. A document that was never written has no time, and some old chatbot questions have none.
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
   * The version of the document that the user edited. If someone else has changed the document since, the server
   * refuses the write with 412.
   */
  ifMatch?: State;
  /** The idempotency key. The server does a write with the same key only once, however often the client sends it. */
  write?: string;
  /**
   * The id that came with the content that the user edited (MOMENT_HEADER): that of a row of the journal (the log of
   * all writes). If a backup was restored since then, the journal doesn't have this row any more, and the server
   * refuses the write.
   */
  moment?: string;
}

export type Reply<E extends Endpoint> = z.output<E['reply']>;
