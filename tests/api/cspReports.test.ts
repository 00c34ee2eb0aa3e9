import { health } from '@agency/contract/health';
import { describe, expect } from 'vitest';
import { ownServer, test } from '../fixtures/apiTest.ts';
import { raw } from '../fixtures/raw.ts';
import { freePort } from '../fixtures/server.ts';

describe('CSP violation reports', () => {
  test('are logged up to a limit, without the query strings of their URLs', async ({ server, visitor }) => {
    const policy = (await raw(`${server.address}/`)).headers['content-security-policy'];
    expect(policy).toContain('report-uri /api/csp-reports');
    const report = (body: unknown, type: string) =>
      visitor.send('POST', '/csp-reports', { body, headers: { 'Content-Type': type } });
    const old = {
      'csp-report': {
        'document-uri': `${server.address}/about?token=secret`,
        'blocked-uri': 'https://evil.example/x.js?a=secret',
        'effective-directive': 'script-src-elem',
      },
    };
    expect((await report(old, 'application/csp-report')).status).toBe(204);
    const today = [
      {
        type: 'csp-violation',
        body: {
          documentURL: `${server.address}/home`,
          blockedURL: 'inline',
          effectiveDirective: 'script-src',
        },
      },
    ];
    expect((await report(today, 'application/reports+json')).status).toBe(204);
    await expect.poll(() => server.output()).toContain('"blocked":"https://evil.example/x.js"');
    await expect.poll(() => server.output()).toContain('"directive":"script-src","blocked":"inline"');
    expect(server.output()).not.toContain('secret');

    for (const [body, type, status] of [
      ['{', 'application/csp-report', 400],
      ['x'.repeat(20_000), 'application/csp-report', 413],
      ['a=b', 'application/x-www-form-urlencoded', 415],
      ['null', 'application/csp-report', 400],
      ['[null]', 'application/reports+json', 204],
      ['{"csp-report":7}', 'application/csp-report', 204],
    ] as const)
      expect({ body: body.slice(0, 20), status: (await report(body, type)).status }).toEqual({
        body: body.slice(0, 20),
        status,
      });
    for (let more = 0; more < 40; more++) await report(old, 'application/csp-report');
    expect((await visitor.call(health.read)).status).toBe(200);
    const lines = server.output().split('A page tried what its policy forbids').length - 1;
    expect(lines).toBeLessThanOrEqual(20);
  });

  test('use the Reporting-Endpoints header and report-to if the site uses HTTPS', async () => {
    const settings = { PUBLIC_URL: 'https://agency.example', PORT: await freePort() };
    const { headers } = await raw((await ownServer({ settings })).address);
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
    expect(headers['content-security-policy']).toContain('report-to csp');
  });
});
