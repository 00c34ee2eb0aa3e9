import { health } from '@agency/contract/health';
import { expect } from 'vitest';
import { test } from '../fixtures/apiTest.ts';
import { raw } from '../fixtures/raw.ts';
import { endpoints, key } from './conformance.ts';

interface Operation {
  operationId: string;
  security?: object[];
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown> };
}

test('the OpenAPI 3.1 document describes every endpoint of the API', async ({ visitor, server }) => {
  const document = (await visitor.unwrap(health.openapi)) as unknown as Document;
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(document.servers).toEqual([{ url: `${server.address}/api` }]);

  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const names = listed.map(
    ({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(names.sort()).toEqual(endpoints.map(key).sort());
  expect(new Set(listed.map(({ operation }) => operation.operationId)).size).toBe(listed.length);

  for (const { path, method, operation } of listed) {
    const where = `${method} ${path}`;
    const inPath = operation.parameters.filter((one) => one.in === 'path');
    expect({ where, names: inPath.map(({ name }) => name) }).toEqual({
      where,
      names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    });
    expect(inPath.every(({ required }) => required === true)).toBe(true);
    const endpoint = endpoints.find(
      (one) => one.method === method.toUpperCase() && one.path === path.replaceAll(/\{(\w+)\}/g, ':$1'),
    );
    expect({ where, secured: operation.security !== undefined }).toEqual({
      where,
      secured: endpoint?.access === 'admin',
    });
    expect(Object.keys(operation.responses)).toEqual([String(endpoint?.status), 'default']);
    for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('');
  }

  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to);
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\//);
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
    expect({ reference, found: found !== undefined }).toEqual({ reference, found: true });
  }
});

test('the API documentation page loads all its scripts and styles from this server', async ({ server }) => {
  const page = await raw(`${server.address}/api/docs`);
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const html = page.bytes.toString();
  const needed = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(needed.length).toBeGreaterThanOrEqual(3);
  for (const address of needed) {
    expect(address).toMatch(/^\/api\/docs\//);
    const { status, headers } = await raw(`${server.address}${address}`);
    expect({ address, status }).toEqual({ address, status: 200 });
    expect(headers['content-type']).toMatch(address.endsWith('.css') ? /css/ : /javascript/);
  }
  expect((await raw(`${server.address}/api/docs/package.json`)).status).toBe(404);
  expect((await raw(`${server.address}/api/docs/..%2f..%2fpackage.json`)).status).toBe(404);
});

test('the health endpoint answers that the server is ok', async ({ visitor }) => {
  const { status, body, headers } = await visitor.call(health.read);
  expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } });
  expect(headers.get('Cache-Control')).toBe('no-store');
});
