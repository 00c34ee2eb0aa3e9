import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { testWith } from '../fixtures/apiTest.ts';
import { aPerson } from '../fixtures/people.ts';

const logging = testWith({ LOG_LEVEL: 'debug', RATE_LIMITS: 'on', PUBLIC_URL: undefined });

/** The server's output after its banner. */
const printed = (output: string) => output.slice(output.indexOf('\n{') + 1);

describe('a line break', () => {
  logging('or a colour code in client input stays within its log line', async ({ server, visitor }) => {
    const forged = '\n{"level":40,"address":"192.0.2.66","msg":"Failed sign-in"}';
    const email = `a"b\\"address":"192.0.2.66"@example.com`;
    await visitor.send('POST', '/auth/login', { body: { email: `x${forged}@example.com`, password: 'x' } });
    await visitor.send('POST', '/auth/login', { body: { email, password: 'x' } });
    await visitor.send('POST', '/auth/login', {
      body: { email: 'odd+"address":"192.0.2.66","msg":"@example.com', password: forged },
    });
    await visitor.send('GET', `/home/${encodeURIComponent(forged)}\u001b[31m`);
    await visitor.send('GET', '/home', {
      headers: { 'User-Agent': '\u009b2J', Authorization: `Bearer ${'x'.repeat(99)}` },
    });
    await visitor.send('POST', '/csp-reports', {
      headers: { 'Content-Type': 'application/csp-report' },
      body: { 'csp-report': { 'document-uri': `http://x/${forged}`, 'blocked-uri': '\u001b[31m' } },
    });
    await expect.poll(() => server.output()).toContain('csp-reports');
    expect(server.output()).toContain('"blocked":"\\u001b[31m"');
    for (const line of printed(server.output()).split('\n').slice(0, -1)) {
      expect(line).toMatch(/^\{.*\}$/);
      // oxlint-disable-next-line no-control-regex -- They are what must not be there.
      expect(line).not.toMatch(/[\u0000-\u001f]/);
      expect(JSON.parse(line)).not.toMatchObject({ address: '192.0.2.66' });
    }
  });
});

logging(
  'each refused sign-in is a log line that the fail2ban filter of docs/hardening.md finds, and no other line is',
  async ({ server, api, visitor }) => {
    const doc = await readFile(new URL('../../docs/hardening.md', import.meta.url), 'utf8');
    const written = /^failregex = (.*)$/m.exec(doc)?.[1] ?? '';
    const filter = new RegExp(written.replaceAll('<ADDR>', '(?<address>[0-9a-f.:]+)'));
    const found = () =>
      printed(server.output())
        .split('\n')
        .filter((line) => filter.test(line));
    const lineOf = (msg: string, of: object) => () =>
      printed(server.output())
        .split('\n')
        .some(
          (line) =>
            line.includes(`"msg":"${msg}"`) &&
            Object.entries(of).every(([name, value]) => line.includes(`"${name}":"${value}"`)),
        );
    const here = { address: '127.0.0.1' };

    const start = found().length;
    const { account, email } = await aPerson(api, 'author');
    expect((await account.send('GET', '/admin/people')).status).toBe(403);
    expect((await visitor.send('GET', '/auth/session')).status).toBe(401);
    await expect.poll(lineOf('Signed in', { account: email, ...here })).toBe(true);
    await expect.poll(lineOf('Refused call', { account: email, ...here })).toBe(true);
    const before = found().length;
    expect(before).toBe(start);

    await visitor.send('POST', '/auth/login', { body: { email: 'guessed@example.com', password: 'guess' } });
    await visitor.send('GET', '/auth/session', { token: 'a.b.c' });
    // People sometimes type their password into the e-mail field, so unknown accounts are logged as hashes.
    await expect.poll(lineOf('Failed sign-in', here)).toBe(true);
    expect(printed(server.output())).toMatch(/"account":"unknown [\da-f]{12}".*"Failed sign-in"/);
    expect(server.output()).not.toContain('guessed@example.com');
    await expect.poll(lineOf('Refused token', here)).toBe(true);
    expect(found().length - before).toBe(2);
    expect(filter.exec(found().at(-1) ?? '')?.groups).toMatchObject(here);
    for (let more = 0; more < 11; more++)
      await visitor.send('POST', '/auth/login', {
        body: { email: 'guessed@example.com', password: 'guess' },
      });
    await expect.poll(lineOf('Refused for now', here)).toBe(true);
    // The firewall's filter finds the line 'Failed sign-in' of each attempt. It must not also match the line 'Refused
    // for now'.
    await expect.poll(() => found().length - before).toBe(2 + 11);
  },
);
