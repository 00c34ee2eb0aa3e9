import type { Endpoint } from '@agency/contract/endpoint';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Json } from './case.ts';
import { everyCase } from './conformance.ts';

/** How a valid request is changed before it is sent. */
export interface Wish {
  call: number;
  method: string | undefined;
  params: string | undefined;
  query: string;
  headers: Record<string, string> | undefined;
  body: (valid: Json | undefined) => string | undefined;
  token: string | undefined;
}

const operators = [
  '$ne',
  '$gt',
  '$where',
  '$set',
  '$regex',
  '$function',
  '$expr',
  '__proto__',
  'constructor',
  'a.b',
];
const words = [
  '',
  ' ',
  '\u0000',
  '\r\nX-Odd: 1',
  '\ud800',
  '\u202e',
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '=1+1',
  '<img src=x onerror=alert(1)>',
  '%00',
  '%ff',
  '-1',
  '1e999',
  'null',
  'undefined',
  '[object Object]',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '//evil.example',
  '9'.repeat(400),
  ...operators,
];
const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(600, 25_000, 120_000).map((length) => 'x'.repeat(length)) },
);
const nested = fc
  .tuple(fc.constantFrom<[string, string]>(['[', ']'], ['{"a":', '}']), fc.constantFrom(10, 70, 5_000))
  .map(([[open, close], depth]) => open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth));
const key = fc.oneof(fc.constantFrom(...operators), fc.string({ maxLength: 8 }));
/** Any JSON, as text, because an object literal would lose its `__proto__` key. */
const json: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    '0',
    '-0',
    '1e308',
    '9007199254740993',
    '-7.5',
    '[]',
    '{}',
    '[[]]',
    '[null]',
  ),
  text.map((each) => JSON.stringify(each)),
  fc.tuple(key, text).map(([name, each]) => `{${JSON.stringify(name)}:${JSON.stringify(each)}}`),
  fc.constant('{"__proto__":{"role":"owner","polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  nested,
  fc.nat(3_000).map((length) => `[${Array.from({ length }, () => '"x"').join(',')}]`),
);
/** A random place in a document: each number picks a field or item on that level. */
const place = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 });

const changed = (valid: unknown, [at = 0, ...rest]: number[], value: string): string => {
  if (typeof valid !== 'object' || valid === null) return value;
  const entries = Object.entries(valid);
  if (entries.length === 0) return value;
  const chosen = at % entries.length;
  const parts = entries.map(([name, each], index) => {
    const inner =
      index !== chosen ? JSON.stringify(each) : rest.length > 0 ? changed(each, rest, value) : value;
    return Array.isArray(valid) ? inner : `${JSON.stringify(name)}:${inner}`;
  });
  return Array.isArray(valid) ? `[${parts.join(',')}]` : `{${parts.join(',')}}`;
};
const added = (valid: Json, name: string, value: string) =>
  JSON.stringify(valid)
    .replace(/^\{/, `{${JSON.stringify(name)}:${value},`)
    .replace(/,\}$/, '}');

function fromSchema(schema: JsonSchema, all: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, enum: names, type, properties, items } = schema;
  if (depth > 5) return fc.constant(null);
  const next = (inner: JsonSchema) => fromSchema(inner, all, depth + 1);
  if ($ref !== undefined) return next($ref === '#' ? all : (all.$defs?.[$ref.replace('#/$defs/', '')] ?? {}));
  if (names) return fc.constantFrom(...names);
  if (anyOf ?? oneOf) return fc.oneof(...(anyOf ?? oneOf ?? []).map(next));
  if (type === 'object')
    return fc.record(
      Object.fromEntries(Object.entries(properties ?? {}).map(([name, each]) => [name, next(each)])),
      { requiredKeys: [], noNullPrototype: true },
    );
  if (type === 'array') return fc.array(next(items ?? {}), { maxLength: 3 });
  if (type === 'number' || type === 'integer') return fc.oneof(fc.integer(), fc.double());
  if (type === 'boolean') return fc.boolean();
  return fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('https://a.example/', 'a@b.example', '7'.repeat(24)),
  );
}

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

const schemaOf = ({ body }: Endpoint) =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as unknown as JsonSchema;

const bodyFor = (endpoint: Endpoint): fc.Arbitrary<Wish['body']> => {
  const schema = schemaOf(endpoint);
  return fc.oneof<fc.WeightedArbitrary<Wish['body']>[]>(
    {
      weight: 4,
      arbitrary: fc.tuple(place, json).map(
        ([at, value]) =>
          (valid) =>
            changed(valid ?? {}, at, value),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(key, json).map(
        ([name, value]) =>
          (valid) =>
            added(valid ?? {}, name, value),
      ),
    },
    { weight: 3, arbitrary: fromSchema(schema, schema).map((made) => () => JSON.stringify(made)) },
    { weight: 1, arbitrary: json.map((value) => () => value) },
    { weight: 1, arbitrary: text.map((value) => () => value) },
    {
      weight: 1,
      arbitrary: fc.nat(60).map((length) => (valid) => JSON.stringify(valid ?? {}).slice(0, length)),
    },
    { weight: 2, arbitrary: fc.constant((valid) => valid && JSON.stringify(valid)) },
  );
};

/** A fast-check arbitrary that usually gives undefined, and a value in one of `once` cases (by default one of twelve). */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>, once = 12) =>
  fc.oneof({ weight: once - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** Only characters that are valid in a header; the client can't send others. */
const headerText = text.map((each) => each.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 1_000));
const odd = (...usual: string[]) => fc.oneof(fc.constantFrom(...usual), headerText);
const headers = fc
  .record(
    {
      'Content-Type': odd(
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        'application/json; charset=utf-16',
        'application/vnd.agency.parts+json',
      ),
      'Content-Encoding': odd('gzip', 'br', 'deflate', 'identity', 'zstd'),
      'If-Match': odd('"1"', '*', 'W/"0"', '"1@2026-01-01T00:00:00Z"', '"1@x"', '"99999999999999999"'),
      'If-None-Match': odd('*', '"x"', 'W/"1"'),
      'Idempotency-Key': odd('a', 'c'.repeat(32), '{"$ne":""}'),
      'Agency-Moment': odd('x', '{"$gt":""}', '0'.repeat(24)),
      Accept: odd('*/*', 'text/html', 'image/avif', 'application/json;q=x'),
      'Accept-Encoding': odd('gzip', 'br;q=9', 'identity;q=0', '*;q=0'),
      'Accept-Language': headerText,
      Origin: odd('null', 'app://agency', 'https://evil.example'),
      'X-Forwarded-For': odd('::1', '1.2.3.4, 5.6.7.8', '$ne'),
      'X-Forwarded-Host': headerText,
      'X-Request-Id': headerText,
      Range: odd('bytes=0-1', 'bytes=-1', 'bytes=9-1', 'lines=1'),
      Cookie: odd('device=x', 'device=%ff', '__proto__=1', 'device='),
      'User-Agent': headerText,
      Host: odd('evil.example', 'localhost:99999', '[::1'),
    },
    { requiredKeys: [] },
  )
  .map((all) => Object.fromEntries(Object.entries(all).slice(0, 3)));

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc
    .array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom(
            'limit',
            'cursor',
            'count',
            'search',
            'service',
            'since',
            'until',
            'status',
            'from',
            'limit[$gt]',
            '__proto__[x]',
            'constructor',
            'search[]',
          ),
          key,
        ),
        text,
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map(
      (pairs) =>
        `?${pairs.map(([name, each]) => `${safely(name)}=${safely(each.slice(0, 3_000))}`).join('&')}`,
    ),
  fc.constantFrom(
    '?',
    '?%',
    '?%ff=%ff',
    '?a=%E0%A4%A',
    '?=&&&=',
    '?limit=1&limit=2&limit=3',
    '?cursor[a][b]=1',
  ),
);

/** Removes lone surrogates: they can't be encoded in a URL. */
export const whole = (part: string) => part.replaceAll(/\p{Surrogate}/gu, '');
const safely = (part: string) => encodeURIComponent(whole(part));

export const calls = everyCase.filter(({ endpoint }) => endpoint.line !== 'POST /auth/reset');

const odds = {
  method: seldom(fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'PUT', 'POST', 'DELETE', 'PROPFIND')),
  params: seldom(
    fc.oneof(text, fc.constantFrom('.', '..', '%2e%2e%2f', '%', '%ff', '%00', '7'.repeat(24))),
    4,
  ),
  query,
  headers: seldom(headers, 2),
  token: seldom(headerText),
};
export const wishes: fc.Arbitrary<Wish> = fc.oneof(
  ...calls.map(({ endpoint }, call) =>
    fc.record({ call: fc.constant(call), ...odds, body: bodyFor(endpoint) }),
  ),
);
