import * as z from 'zod/mini';
import { type Line, type Outline, outlineOf } from './line.ts';
import type { Role } from './roles.ts';

export type Schema = z.ZodMiniType;

/** One exchange with the API, described once and read by the server, the clients, the docs and the tests. */
export interface Endpoint<
  Params extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  L extends Line = Line,
> extends Outline<L> {
  /** What the client says when the call fails (specification, section 8). */
  readonly failure: string;
  /** The least role that may call; none where no token is needed. */
  readonly role: Role | undefined;
  readonly params: Params;
  /** Those of its parameters that stand in the query instead of the path. */
  readonly query: readonly string[];
  readonly body: Body;
  readonly reply: Reply;
  /** The status of success. */
  readonly status: 200 | 201 | 204;
  /** Only for who gave their password within the last hour: it opens the site to others, or gives all of it away. */
  readonly recent: boolean;
  /** Fields of our own answers that a client may send back; they are dropped before the body is checked. */
  readonly carried: readonly string[];
  /** The multipart field that carries files, where the body is not JSON. */
  readonly upload?: string;
  /** Accepts up to 3 MB of JSON (a picture as a data URL, a whole tree) instead of 100 KB. */
  readonly large: boolean;
  /** Answers must not be kept by caches, though the call is public. */
  readonly fresh: boolean;
  /** The media type of the file that it answers, where that is no JSON. */
  readonly file?: string;
  /** Of a stream, the events that come by it, by their names. */
  readonly events?: Readonly<Record<string, Schema>>;
}

/** Where a call carries no body, or no parameters. */
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
  /** What clients send back besides what our answers have. */
  carried?: readonly string[];
}

/** Calls below /admin say who may make them; others that do need a token, too. */
type Admission<L extends Line> = L extends `${string} /admin${string}` ? { role: Role } : { role?: Role };

const usualStatus = { GET: 200, POST: 201, PUT: 200, PATCH: 200, DELETE: 204 } as const;

/** Describes one call, such as `endpoint('PUT /admin/about', { … })`. */
export function endpoint<
  const L extends Line,
  Reply extends Schema,
  Params extends Schema = typeof Nothing,
  Body extends Schema = typeof Nothing,
>(line: L, options: Options<Params, Body, Reply> & Admission<L>): Endpoint<Params, Body, Reply, L>;
export function endpoint<L extends Line, Reply extends Schema>(
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

/** The names of the fields that a schema of an object has. */
export const fieldsOf = (schema: Schema): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : [];

/**
 * One state of a document. A server that was set back to an older copy comes to the same revision again, though never at the
 * same time; what was never written, or before questions had a time, has none.
 */
export interface State {
  revision: number;
  updatedAt?: string | null | undefined;
}

/** What a client hands to a call. */
export interface Input<E extends Endpoint = Endpoint> {
  params?: z.input<E['params']>;
  body?: z.input<E['body']>;
  /** The state this write started from; a stale one is refused with 412. */
  ifMatch?: State;
  /** The name of this write: under one name it is done once, however often it is asked for. */
  write?: string;
  /** The moment of the content that it was written for; refused where the content was set back since. */
  moment?: string;
}

export type Reply<E extends Endpoint> = z.output<E['reply']>;
