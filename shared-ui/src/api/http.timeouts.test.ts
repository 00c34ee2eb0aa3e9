import { health } from '@agency/contract/health';
import { services } from '@agency/contract/services';
import { afterEach, expect, test, vi } from 'vitest';
import type { Clock } from './clock.ts';
import { http } from './http.ts';
import { underway } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

test('a request has ten seconds, and an image upload has extra time for a slow connection', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const limits: number[] = [];
  const clock: Clock = {
    now: Date.now,
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
    await transport({ endpoint: services.update, input: { body } } as never, { signal });
  // Each call has two timeouts: for sending the body, and for the answer.
  expect(limits).toEqual([10_000, 10_000, 510_000, 10_000, 385_000, 10_000]);
});

/** A clock that the test moves forward. It holds one timeout at a time. */
function clockByHand() {
  let now = 0;
  let due: { at: number; act: () => void } | undefined;
  const clock: Clock = {
    now: Date.now,
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
  return { clock, pass };
}

test('a response times out only when no data arrives for ten seconds', async () => {
  const { clock, pass } = clockByHand();
  const transport = http({ root: '/api', token: () => undefined, clock, retries: 0 });
  const { signal } = new AbortController();
  const read = (pauses: number[]) => {
    const parts = ['{"status":"ok","said":"S', 'low but ', 'there é"}'].map((part) =>
      new TextEncoder().encode(part),
    );
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
    return transport({ endpoint: health.read, input: {} }, { signal });
  };
  expect(await read([9_000, 9_000, 9_000])).toEqual({ data: { status: 'ok', said: 'Slow but there é' } });
  expect(await read([9_000, 10_000])).toMatchObject({ error: { code: 'offline' } });
});

test('an image upload times out only when no data is sent for ten seconds', async () => {
  const { clock, pass } = clockByHand();
  /** A connection that sends a chunk after each pause. */
  const line = (pauses: number[]) =>
    class extends EventTarget {
      upload = new EventTarget();
      status = 200;
      responseText = '{"status":"ok"}';
      open() {}
      setRequestHeader() {}
      getAllResponseHeaders = () => '';
      end = (how: string) => {
        this.dispatchEvent(new Event(how));
        this.dispatchEvent(new Event('loadend'));
      };
      aborted = false;
      abort() {
        this.aborted = true;
        this.end('abort');
      }
      send() {
        pauses.forEach((pause, index) => {
          if (this.aborted) return;
          pass(pause);
          const [loaded, total] = [(index + 1) * 1_000, pauses.length * 1_000];
          if (!this.aborted)
            this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
        });
        if (!this.aborted) this.end('load');
      }
    };
  const parts: (number | undefined)[] = [];
  const stop = underway.subscribe(() => parts.push(underway.part()));
  const transport = http({ root: '/api', token: () => undefined, clock, retries: 0 });
  const write = (pauses: number[]) => {
    vi.stubGlobal('XMLHttpRequest', line(pauses));
    const input = { params: { id: 'a'.repeat(24) }, body: { image: 'x'.repeat(200_000) } };
    return transport(
      { endpoint: { ...services.update, reply: health.read.reply } as never, input },
      { signal: new AbortController().signal },
    );
  };
  expect(await write([9_000, 9_000, 9_000, 9_000])).toEqual({ data: { status: 'ok' } });
  expect(parts).toEqual([0, 0.25, 0.5, 0.75, 1, undefined]);
  expect(await write([9_000, 11_000])).toMatchObject({ error: { code: 'offline' } });
  // Nothing is sent at all: the server is down.
  expect(await write([10_000])).toMatchObject({ error: { code: 'offline' } });
  stop();
});
