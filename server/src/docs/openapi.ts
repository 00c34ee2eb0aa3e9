import * as z from 'zod/mini';
import { api } from '@agency/contract/api';
import { TOTAL_HEADER, IDEMPOTENCY_KEY } from '@agency/contract/apiHeaders';
import { KEY_DAYS } from '../content/idempotencyKeys.ts';
import type { Endpoint, Schema } from '@agency/contract/endpoint';
import { problems } from '@agency/contract/problems';
import { isAtLeast, type Role, roles } from '@agency/contract/roles';
import { RECENT_MINUTES, session } from '@agency/contract/session';

/** The API as an OpenAPI 3.1 document. It is made from the schemas that also validate requests. */
export function openapi(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Schemas = { Problem: problemSchema };
  for (const [feature, endpoints] of Object.entries(api as Record<string, Record<string, Endpoint>>)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(feature, name, endpoint, schemas),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Agency API',
      version: '1',
      description:
        'Every editable document has a revision. Send the revision your change is based on in If-Match. If it is out of date, the write fails with 412 and returns the current document. You can upload a large body in parts with bodyParts.keep, then send { id, count, type } as application/vnd.agency.parts+json instead of the body; `type` is the content type of the complete body.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
    },
  };
}

const problemSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { enum: Object.entries(problems).flatMap(([code, { status }]) => (status > 0 ? [code] : [])) },
    message: { type: 'string', description: 'A human-readable sentence.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Error messages by field path.',
    },
    requestId: { type: 'string' },
    current: { description: 'With 412: the current document.' },
    by: {
      type: 'object',
      required: ['email'],
      properties: { email: { type: 'string' }, name: { type: 'string' } },
      description: 'With 412: who changed it last.',
    },
    retryAfter: { type: 'integer', description: 'With 429: seconds to wait.' },
    ways: {
      type: 'array',
      items: { enum: ['app', 'passkey'] },
      description: 'With `codeNeeded`: the account’s second factors, other than recovery codes.',
    },
  },
};

function operation(feature: string, name: string, endpoint: Endpoint, schemas: Schemas) {
  const called = `${feature}.${name}`;
  const writes = endpoint.method !== 'GET';
  return {
    tags: [feature],
    operationId: called,
    ...(endpoint.role && {
      security: [{ token: [] }],
      description: [whoMay(endpoint.role), endpoint.recent && justSignedIn].filter(Boolean).join(' '),
      'x-role': endpoint.role,
    }),
    parameters: [
      ...parametersOf(endpoint, schemas),
      ...(writes && endpoint.access === 'admin' ? [ifMatch, idempotencyKey] : []),
    ],
    ...requestBody(endpoint, `${called}.body`, schemas),
    responses: {
      [endpoint.status]:
        endpoint.status === 204
          ? { description: 'Done.' }
          : {
              description: endpoint.events
                ? 'A stream of events.'
                : endpoint.file
                  ? 'The file.'
                  : 'The document.',
              ...(endpoint.query.includes('cursor') && { headers: ofList }),
              content: endpoint.file
                ? {
                    [endpoint.file]: {
                      schema: {
                        type: 'string',
                        ...(endpoint.events
                          ? { 'x-events': eventsOf(endpoint.events, called, schemas) }
                          : { format: 'binary' }),
                      },
                    },
                  }
                : {
                    'application/json': {
                      schema: json(endpoint.reply, 'output', `${called}.reply`, schemas),
                    },
                  },
            },
      default: {
        description: endpoint.failure,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The schema of each event's data, by the event's name. */
const eventsOf = (events: NonNullable<Endpoint['events']>, called: string, schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(events).map(([name, data]) => [name, json(data, 'output', `${called}.${name}`, schemas)]),
  );

const justSignedIn = `Requires that the password was entered within the last ${RECENT_MINUTES} minutes, at sign-in or with POST ${session.again.path}.`;

/** A sentence that says which roles may make a call. */
const whoMay = (least: Role) =>
  `For ${roles
    .filter((role) => isAtLeast(role, least))
    .map((role) => `${role}s`)
    .join(', ')}. Other roles get 403.`;

/** The response headers of a list: the next part, and the total. */
const ofList = {
  Link: {
    description: 'The address of the next page, as rel="next" (RFC 8288), if there is one.',
    schema: { type: 'string' },
  },
  [TOTAL_HEADER]: {
    description: 'With count=true: the total number of items.',
    schema: { type: 'integer' },
  },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description:
    'The revision this write is based on, such as "3". Add the time it was written, such as "3@2026-11-22T05:00:00.000Z", to tell it from another state with the same revision after a restore.',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  description: `An idempotency key chosen by the client, such as a UUID. The write happens once per key: each retry within ${KEY_DAYS} days returns the first answer (or, if that was not stored, the current document), even if others changed it since. The same key with a different body fails with 422.`,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,100}$' },
};

function parametersOf({ path, params, query }: Endpoint, schemas: Schemas) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (query.length === 0) return inPath;
  const { properties = {} } = json(params, 'output', 'params', schemas) as { properties?: Schemas };
  return [...inPath, ...query.map((name) => ({ name, in: 'query', schema: properties[name] }))];
}

function requestBody({ method, body, upload }: Endpoint, called: string, schemas: Schemas) {
  if (upload !== undefined) {
    const files = { type: 'array', items: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', required: [upload], properties: { [upload]: files } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const schema = json(body, 'input', called, schemas);
  const empty = Object.keys((schema['properties'] as object | undefined) ?? {}).length === 0;
  if (method === 'GET' || method === 'DELETE' || empty) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

type Schemas = Record<string, object>;

/**
 * Converts a schema to JSON Schema. A recursive part, such as a question with its sub-questions, is put into `schemas`,
 * and referred to by its name there.
 */
function json(schema: Schema, io: 'input' | 'output', called: string, schemas: Schemas) {
  const wrapped = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any', reused: 'inline' });
  const { $defs = {}, properties } = JSON.parse(
    JSON.stringify(wrapped).replaceAll('"#/$defs/', `"#/components/schemas/${called}.`),
  ) as { $defs?: Schemas; properties: { it: Record<string, unknown> } };
  for (const [name, definition] of Object.entries($defs)) schemas[`${called}.${name}`] = definition;
  return properties.it;
}
