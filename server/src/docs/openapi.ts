import * as z from 'zod/mini';
import { api } from '@agency/contract/api';
import { TOTAL, WRITE_NAME } from '@agency/contract/mark';
import { DAYS_KNOWN } from '../database/writeNames.ts';
import type { Endpoint, Schema } from '@agency/contract/endpoint';
import { problems } from '@agency/contract/problems';
import { isAtLeast, type Role, roles } from '@agency/contract/roles';
import { RECENT_MINUTES, session } from '@agency/contract/session';

/** The API as an OpenAPI 3.1 document, made from the schemas that validate. */
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
        'Every document that can be edited carries a revision. A write may name the one it started from in If-Match; a stale one is refused with 412 and the document as it stands. The body of a call that needs a token may come in parts: see bodyParts.keep, and send { id, count, type } as application/vnd.agency.parts+json in its place, `type` being the content type of the whole.',
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
    message: { type: 'string', description: 'A sentence a person can read.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: "A field's path to its message.",
    },
    requestId: { type: 'string' },
    current: { description: 'With 412: the document as it stands.' },
    retryAfter: { type: 'integer', description: 'With 429: seconds.' },
    ways: {
      type: 'array',
      items: { enum: ['app', 'passkey'] },
      description: 'With `codeNeeded`: what the account has besides recovery codes.',
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
      ...(writes && endpoint.access === 'admin' ? [ifMatch, writeName] : []),
    ],
    ...requestBody(endpoint, `${called}.body`, schemas),
    responses: {
      [endpoint.status]:
        endpoint.status === 204
          ? { description: 'Done.' }
          : {
              description: endpoint.events ? 'Events.' : endpoint.file ? 'The file.' : 'The document.',
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

/** What the data of each event of a stream is. */
const eventsOf = (events: NonNullable<Endpoint['events']>, called: string, schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(events).map(([name, data]) => [name, json(data, 'output', `${called}.${name}`, schemas)]),
  );

const justSignedIn = `Only within ${RECENT_MINUTES} minutes after the password was given, at a sign-in or by POST ${session.again.path}.`;

/** Who may make a call, in a sentence. */
const whoMay = (least: Role) =>
  `For ${roles
    .filter((role) => isAtLeast(role, least))
    .map((role) => `${role}s`)
    .join(', ')}; others are refused with 403.`;

/** What answers with some of a list say of the rest. */
const ofList = {
  Link: {
    description: 'Where there is more: the address of the next part, as rel="next" (RFC 8288).',
    schema: { type: 'string' },
  },
  [TOTAL]: {
    description: 'With count=true: how many there are in all.',
    schema: { type: 'integer' },
  },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description:
    'The revision this write started from, such as "3"; or that and when it was written, such as "3@2026-11-22T05:00:00.000Z", for who must not mistake another state with the same revision for it.',
  schema: { type: 'string' },
};

const writeName = {
  name: WRITE_NAME,
  in: 'header',
  description: `A name that the client gives this write before it leaves, such as a UUID. Under one name it is done once: each repeat within ${DAYS_KNOWN} days has the first answer (or, where that is not kept, the document as it stands), whatever others did since. The same name with another body is refused with 422.`,
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

/** A schema's JSON Schema; what refers to itself (a question and its sub-questions) goes to the shared `schemas`. */
function json(schema: Schema, io: 'input' | 'output', called: string, schemas: Schemas) {
  const wrapped = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any', reused: 'inline' });
  const { $defs = {}, properties } = JSON.parse(
    JSON.stringify(wrapped).replaceAll('"#/$defs/', `"#/components/schemas/${called}.`),
  ) as { $defs?: Schemas; properties: { it: Record<string, unknown> } };
  for (const [name, definition] of Object.entries($defs)) schemas[`${called}.${name}`] = definition;
  return properties.it;
}
