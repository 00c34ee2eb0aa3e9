import { services } from '@agency/contract/services';
import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from './api.ts';
import type { Clock } from './clock.ts';
import { http } from './http.ts';

/** A clock that never lets anyone wait, and remembers for how long they would have. */
function impatient() {
  const waits: number[] = [];
  const clock: Clock = { wait: async (milliseconds) => void waits.push(milliseconds), after: () => () => {} };
  return { waits, clock };
}

const reply = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });
const problem = { code: 'unexpected', message: 'Something went wrong' };

function carry(call: Call, onSignedOut = () => {}) {
  const { waits, clock } = impatient();
  const transport = http({ root: '/api', token: () => 'secret', onSignedOut, clock });
  const { signal } = new AbortController();
  return { waits, answer: transport(call, { signal } as never, {}) };
}

const fetchAs = (answer: () => Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

test('a read that fails is tried three times more, after longer and longer pauses', async () => {
  const fetched = fetchAs(reply(500, problem));
  const { waits, answer } = carry({ endpoint: services.list, input: {} });
  expect(await answer).toMatchObject({ error: problem });
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('what something in between answers is told as a server that cannot be reached', async () => {
  const page = (status: number) => async () => new Response('<h1>Sign in to our network</h1>', { status });
  for (const status of [200, 502, 511]) {
    fetchAs(page(status));
    const { answer } = carry({ endpoint: services.create, input: { body: {} } });
    expect(await answer).toMatchObject({ error: { code: 'offline' } });
  }
  fetchAs(page(413));
  const { answer } = carry({ endpoint: services.create, input: { body: {} } });
  expect(await answer).toMatchObject({ error: { code: 'unexpected' } });
});

test('a server that asks for patience gets it, up to half a minute', async () => {
  fetchAs(reply(429, { code: 'tooMany', message: '', retryAfter: 90 }));
  const { waits, answer } = carry({ endpoint: services.list, input: {} });
  await answer;
  expect(waits).toEqual([30_000, 30_000, 30_000]);
});

test('a call has ten seconds, and a picture the time that a slow line needs besides', async () => {
  fetchAs(reply(200, {}));
  const limits: number[] = [];
  const clock: Clock = {
    wait: async () => {},
    after: (milliseconds) => {
      limits.push(milliseconds);
      return () => {};
    },
  };
  const transport = http({ root: '/api', token: () => 'secret', clock });
  const { signal } = new AbortController();
  const images = new FormData();
  images.append('images', new Blob([new Uint8Array(1_500_000)]), 'a.jpg');
  for (const body of [{ title: 'Web' }, { image: 'x'.repeat(1_999_988) }, images])
    await transport({ endpoint: services.update, input: { body } } as never, { signal } as never, {});
  // The answer has its own time.
  expect(limits).toEqual([10_000, 10_000, 110_000, 10_000, 85_000, 10_000]);
});

test('an answer on a slow line is waited for as long as something arrives', async () => {
  let now = 0;
  let due: { at: number; act: () => void } | undefined;
  const clock: Clock = {
    wait: async () => {},
    after(milliseconds, act) {
      const mine = (due = { at: now + milliseconds, act });
      return () => {
        if (due === mine) due = undefined;
      };
    },
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
    if (due && due.at <= now) due.act();
  };
  const transport = http({ root: '/api', token: () => undefined, clock, retries: 0 });
  const { signal } = new AbortController();
  const read = (pauses: number[]) => {
    const parts = ['[{"title":"S', 'low but ', 'there é"}]'].map((part) => new TextEncoder().encode(part));
    vi.stubGlobal('fetch', async (_: string, { signal: limit }: RequestInit) => {
      const body = new ReadableStream(
        {
          pull(controller) {
            pass(pauses.shift() ?? 0);
            const part = parts.shift();
            if (limit?.aborted) controller.error(new DOMException('', 'AbortError'));
            else if (part) controller.enqueue(part);
            else controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      return new Response(body);
    });
    return transport({ endpoint: services.list, input: {} }, { signal } as never, {});
  };
  expect(await read([9_000, 9_000, 9_000])).toEqual({ data: [{ title: 'Slow but there é' }] });
  expect(await read([9_000, 10_000])).toMatchObject({ error: { code: 'offline' } });
});

test('a write is never repeated, and names the revision it started from', async () => {
  const fetched = fetchAs(() => Promise.reject(new TypeError('no network')));
  const input = { params: { id: 'a'.repeat(24) }, body: { title: 'Web' }, ifMatch: 3 };
  const { answer } = carry({ endpoint: services.update, input });
  expect(await answer).toMatchObject({ error: { code: 'offline' } });
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    `/api/admin/services/${'a'.repeat(24)}`,
    expect.objectContaining({
      method: 'PUT',
      body: '{"title":"Web"}',
      headers: expect.objectContaining({ 'if-match': '"3"', authorization: 'Bearer secret' }),
    }),
  );
});

test('a public read carries no token, and an ended session is told', async () => {
  const fetched = fetchAs(reply(200, []));
  await carry({ endpoint: services.list, input: {} }).answer;
  expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');

  fetchAs(reply(401, { code: 'sessionEnded', message: '' }));
  const ended = vi.fn();
  await carry({ endpoint: services.adminList, input: {} }, ended).answer;
  expect(ended).toHaveBeenCalledOnce();
});

test('a call refused because the session ended waits for the next sign-in, and then goes through', async () => {
  const refusal = reply(401, { code: 'sessionEnded', message: '' });
  const fetched = fetchAs(refusal)
    .mockImplementationOnce(refusal)
    .mockImplementation(reply(200, { ok: 1 }));
  let held: string | undefined = 'old';
  let signIn = (_: string | undefined) => {};
  const transport = http({
    root: '/api',
    token: () => held,
    onSignedOut: () => (held = undefined),
    renewed: () => new Promise((resolve) => (signIn = resolve)),
    clock: impatient().clock,
  });
  const save = { endpoint: services.update, input: { params: { id: 'a'.repeat(24) }, body: {} } };
  const answer = transport(save, { signal: new AbortController().signal } as never, {});
  await vi.waitFor(() => expect(held).toBeUndefined());
  expect(fetched).toHaveBeenCalledOnce();
  await vi.waitFor(() => signIn('new'));
  expect(await answer).toEqual({ data: { ok: 1 } });
  expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({ authorization: 'Bearer new' });
});

test('a read ends after its last try, also when someone had to sign in again before it', async () => {
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
  const answer = await transport(
    { endpoint: services.adminList, input: {} },
    { signal: stop.signal } as never,
    {},
  );
  expect(answer).toMatchObject({ error: problem });
  expect(fetched).toHaveBeenCalledTimes(5);
});

test('a read that nobody waits for any more is not tried again', async () => {
  const fetched = fetchAs(reply(500, problem));
  const stop = new AbortController();
  const { clock } = impatient();
  const transport = http({
    root: '/api',
    token: () => undefined,
    clock: { ...clock, wait: async () => stop.abort() },
  });
  await transport({ endpoint: services.list, input: {} }, { signal: stop.signal } as never, {});
  expect(fetched).toHaveBeenCalledOnce();
});
