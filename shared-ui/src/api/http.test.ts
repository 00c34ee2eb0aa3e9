import { publicationIn } from '@agency/contract/document/publication';
import { seo } from '@agency/contract/seo';
import { health } from '@agency/contract/health';
import { API_VERSION, API_VERSION_HEADER, WRITE_HEADER } from '@agency/contract/apiHeaders';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from './baseApi.ts';
import type { Clock } from './clock.ts';
import { http } from './http.ts';
import { writesAtOneAddress } from './callAddressing.ts';

/** A clock that never waits, but records the requested waiting times. */
function impatient() {
  const waits: number[] = [];
  const clock: Clock = {
    now: Date.now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    after: () => () => {},
  };
  return { waits, clock };
}

const reply = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });
const id = 'a'.repeat(24);
const service = {
  id,
  revision: 4,
  createdAt: '2026-11-22T05:00:00.000Z',
  updatedAt: '2026-11-22T05:00:00.000Z',
  title: 'Web',
  description: 'What it is.',
  icon: 'Code',
  image: '',
  ...publicationIn({}),
  draftLanguages: [],
  seo: seo().initial,
  slug: 'web',
  price: '',
  duration: '',
  placeholders: {},
} as const;
const problem = { code: 'unexpected', message: 'Something went wrong' };

function carry(call: Call, onSignedOut = () => {}) {
  const { waits, clock } = impatient();
  const transport = http({ root: '/api', token: () => 'secret', onSignedOut, clock });
  const { signal } = new AbortController();
  return { waits, answer: transport(call, { signal }) };
}

const fetchAs = (answer: () => Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

test('a failed read is retried three times, with longer and longer pauses', async () => {
  const fetched = fetchAs(reply(500, problem));
  const { waits, answer } = carry({ endpoint: services.list, input: {} });
  expect(await answer).toMatchObject({ error: problem });
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('an HTML page from a proxy is reported as offline or as an answer from another server', async () => {
  const page = (status: number) => async () => new Response('<h1>Sign in to our network</h1>', { status });
  for (const [status, code] of [
    [502, 'offline'],
    [200, 'notOurServer'],
    [511, 'notOurServer'],
    [413, 'notOurServer'],
  ] as const) {
    fetchAs(page(status));
    const { answer } = carry({ endpoint: services.create, input: { body: {} } });
    expect(await answer).toMatchObject({ error: { code } });
  }
});

test('a call without a response reports whether the device was offline', async () => {
  const failed = async () => {
    fetchAs(() => Promise.reject(new TypeError('Failed to fetch')));
    const { answer } = carry({ endpoint: services.create, input: { body: {} } });
    return (await answer).error;
  };
  vi.stubGlobal('navigator', { onLine: false });
  expect(await failed()).toEqual({ code: 'offline', message: 'You are offline.' });
  vi.stubGlobal('navigator', { onLine: true });
  expect(await failed()).toMatchObject({
    code: 'offline',
    message: expect.stringMatching(/^The server cannot be reached/),
  });
});

// docs/protocol.md: P30
test('the client accepts a response only if our server can have sent it', async () => {
  const ours = { headers: { [API_VERSION_HEADER]: '1' } };
  const remove = { endpoint: services.remove, input: { params: { id }, ifMatch: { revision: 3 } } };
  const update = { endpoint: services.update, input: { params: { id }, body: {}, ifMatch: { revision: 3 } } };
  const create = { endpoint: services.create, input: { body: { id } } };
  const check = { endpoint: health.read, input: {} };
  const made = JSON.stringify(service);
  const notOurs: [Call, string | null, ResponseInit][] = [
    [remove, null, { status: 204 }],
    [remove, '{}', { status: 200 }],
    [update, null, { status: 204, ...ours }],
    [check, '{"status":"login"}', { status: 200 }],
    ...['', '{}', 'null', '{"status":"login"}'].map((text): [Call, string, ResponseInit] => [
      update,
      text,
      { status: 200 },
    ]),
    // The answer is about another document, or its revision isn't newer than the one before the write.
    [update, JSON.stringify({ ...service, id: 'b'.repeat(24) }), ours],
    [create, JSON.stringify({ ...service, id: 'b'.repeat(24) }), { status: 201, ...ours }],
    [update, JSON.stringify({ ...service, revision: 3 }), ours],
    // An error that isn't in our server's format doesn't count as our server's refusal.
    [update, '{"code":"blocked","message":"No."}', { status: 403 }],
    [update, '{"code":404,"message":"No."}', { status: 404 }],
  ];
  for (const [call, text, init] of notOurs) {
    fetchAs(async () => new Response(text, init));
    expect([text, await carry(call).answer]).toMatchObject([text, { error: { code: 'notOurServer' } }]);
  }
  // From our server, but in a format that only a newer client understands.
  fetchAs(async () => new Response('{"id":7}', ours));
  expect(await carry(update).answer).toMatchObject({ error: { code: 'tooOld' } });

  fetchAs(async () => new Response(null, { status: 204, ...ours }));
  expect(await carry(remove).answer).toEqual({ data: undefined });
  for (const call of [update, create]) {
    fetchAs(async () => new Response(made, ours));
    expect(await carry(call).answer).toEqual({ data: service });
  }
  // A repeated write with the same idempotency key gets the answer of the first one.
  const from = { revision: service.revision };
  for (const [write, expected] of [
    [{}, { error: { code: 'notOurServer' } }],
    [{ write: 'again' }, { data: service }],
  ] as const) {
    fetchAs(async () => new Response(made, ours));
    const call = { ...update, input: { ...update.input, ifMatch: from, ...write } };
    expect(await carry(call).answer).toMatchObject(expected);
  }
});

test('the client reads the Retry-After time of a gateway, in seconds or as a date', async () => {
  const call = { endpoint: services.create, input: { body: {} } };
  const told = async (status: number, after: string) => {
    fetchAs(async () => new Response('<h1>Later</h1>', { status, headers: { 'Retry-After': after } }));
    return (await carry(call).answer).error;
  };
  expect(await told(429, '90')).toMatchObject({ code: 'tooMany', retryAfter: 90 });
  expect(await told(503, '7')).toMatchObject({ code: 'busy', retryAfter: 7 });
  const inAMinute = await told(503, new Date(Date.now() + 60_000).toUTCString());
  expect(inAMinute?.retryAfter).toBeGreaterThan(50);
});

test('a read waits at most 30 seconds before each retry, even if the server asks for more', async () => {
  fetchAs(reply(429, { code: 'tooMany', message: '', retryAfter: 90 }));
  const { waits, answer } = carry({ endpoint: services.list, input: {} });
  await answer;
  expect(waits).toEqual([30_000, 30_000, 30_000]);
});

test('a write without a response is not retried, and it sends its base revision in If-Match', async () => {
  const fetched = fetchAs(() => Promise.reject(new TypeError('no network')));
  const ifMatch = { revision: 3, updatedAt: '2026-11-22T05:00:00.000Z' };
  const input = { params: { id }, body: { title: 'Web' }, ifMatch };
  const { answer } = carry({ endpoint: services.update, input });
  expect(await answer).toMatchObject({ error: { code: 'offline' } });
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    `/api/admin/services/${id}`,
    expect.objectContaining({
      method: 'PUT',
      body: '{"title":"Web"}',
      headers: expect.objectContaining({
        'if-match': '"3@2026-11-22T05:00:00.000Z"',
        authorization: 'Bearer secret',
      }),
    }),
  );
});

test('a public read sends no token, and the app learns from a 401 that the session ended', async () => {
  const fetched = fetchAs(reply(200, []));
  await carry({ endpoint: services.list, input: {} }).answer;
  expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');

  fetchAs(reply(401, { code: 'sessionEnded', message: '' }));
  const ended = vi.fn();
  await carry({ endpoint: services.adminList, input: {} }, ended).answer;
  expect(ended).toHaveBeenCalledOnce();
});

// docs/protocol.md: P78
test('during a database outage, only deletes and updates without an idempotency key are retried', async () => {
  const away = reply(503, { code: 'databaseAway', message: 'The database cannot be reached.' });
  const made = async (endpoint: Call['endpoint'], write?: string) => {
    const fetched = fetchAs(away).mockImplementationOnce(away);
    await carry({ endpoint, input: { params: { id }, body: {}, ...(write !== undefined && { write }) } })
      .answer;
    return fetched.mock.calls.length;
  };
  expect(await made(services.remove)).toBe(4);
  expect(await made(services.update)).toBe(4);
  // The transport doesn't retry a write that has an idempotency key. Its caller does.
  expect(await made(services.update, 'named')).toBe(1);
  expect(await made(services.create)).toBe(1);
  expect(await made(session.changePassword)).toBe(1);
});

// docs/protocol.md: P54
test('a call refused because the session ended is sent again after the next sign-in', async () => {
  const refusal = reply(401, { code: 'sessionEnded', message: '' });
  const fetched = fetchAs(refusal).mockImplementationOnce(refusal).mockImplementation(reply(200, service));
  let held: string | undefined = 'old';
  let signIn = (_: string | undefined) => {};
  const transport = http({
    root: '/api',
    token: () => held,
    onSignedOut: () => (held = undefined),
    renewed: () => new Promise((resolve) => (signIn = resolve)),
    clock: impatient().clock,
  });
  const save = { endpoint: services.update, input: { params: { id }, body: {} } };
  const answer = transport(save, { signal: new AbortController().signal });
  await vi.waitFor(() => expect(held).toBeUndefined());
  expect(fetched).toHaveBeenCalledOnce();
  await vi.waitFor(() => signIn('new'));
  expect(await answer).toEqual({ data: service });
  expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({ authorization: 'Bearer new' });
});

test('a read stops after its last retry, even if the user had to sign in again before it', async () => {
  const refused = { code: 'sessionEnded', message: '' };
  const fetched = fetchAs(async () =>
    fetched.mock.calls.length === 4 ? reply(401, refused)() : reply(500, problem)(),
  );
  const held = ['old', 'old', 'new'];
  const stop = new AbortController();
  const { clock } = impatient();
  const wait: Clock['wait'] = async () => void (fetched.mock.calls.length > 9 && stop.abort());
  const transport = http({
    root: '/api',
    token: () => held.shift(),
    clock: { ...clock, wait },
  });
  const answer = await transport({ endpoint: services.adminList, input: {} }, { signal: stop.signal });
  expect(answer).toMatchObject({ error: problem });
  expect(fetched).toHaveBeenCalledTimes(5);
});

test('a read that the caller aborted is not retried', async () => {
  const fetched = fetchAs(reply(500, problem));
  const stop = new AbortController();
  const { clock } = impatient();
  const transport = http({
    root: '/api',
    token: () => undefined,
    clock: { ...clock, wait: async () => stop.abort() },
  });
  await transport({ endpoint: services.list, input: {} }, { signal: stop.signal });
  expect(fetched).toHaveBeenCalledOnce();
});

test('writes use one shared URL once the server supports it, and their own URL when that one fails', async () => {
  const marked = (age: number, status: number, body: unknown) => async () =>
    new Response(JSON.stringify(body), { status, headers: { [API_VERSION_HEADER]: String(age) } });
  const taken = marked(API_VERSION, 200, service);
  const fetched = fetchAs(taken);
  const transport = () => {
    const carried = http({
      root: '/api',
      token: () => 'secret',
      clock: impatient().clock,
      retries: 0,
      ways: writesAtOneAddress(),
    });
    const ifMatch = { revision: 3 };
    const update: Call = { endpoint: services.update, input: { params: { id }, body: {}, ifMatch } };
    return async (write = update) => {
      const answer = await carried(write, { signal: new AbortController().signal });
      const ways = fetched.mock.calls.map(([url, { method, headers } = {}]) => {
        const { [WRITE_HEADER]: meant, 'if-match': tag } = headers as Record<string, string>;
        return [method, url, meant, tag].filter(Boolean).join(' ');
      });
      fetched.mockClear();
      return { answer, ways };
    };
  };
  const own = `PUT /api/admin/services/${id} "3"`;
  const one = `POST /api/writes PUT /admin/services/${id} "3"`;

  const write = transport();
  expect(await write()).toEqual({ answer: { data: service }, ways: [own] });
  expect(await write()).toEqual({ answer: { data: service }, ways: [one] });
  // Sign-ins keep their own address, because a proxy may throttle them by this address.
  const guess = { endpoint: session.login, input: { body: {} } } as Call;
  expect(await write(guess)).toMatchObject({ ways: ['POST /api/auth/login'] });
  // The next answer is from an older server, which doesn't know the shared address.
  fetched.mockImplementationOnce(marked(1, 404, { code: 'noSuchCall', message: '' }));
  fetched.mockImplementationOnce(marked(1, 200, service));
  expect(await write()).toEqual({ answer: { data: service }, ways: [one, own] });
  expect(await write()).toEqual({ answer: { data: service }, ways: [own] });
  expect(await write()).toEqual({ answer: { data: service }, ways: [one] });

  // After a proxy's 403, it is unknown whether the proxy passed the write on. So this write is not repeated.
  fetched.mockImplementationOnce(reply(403, {}));
  expect(await write()).toMatchObject({ answer: { error: { code: 'notOurServer' } }, ways: [one] });
  for (let tries = 0; tries < 2; tries++)
    expect(await write()).toEqual({ answer: { data: service }, ways: [own] });
});
