import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_KEY } from '@agency/contract/apiHeaders';
import { projects } from '@agency/contract/projects';
import { expect } from 'vitest';
import type { Answer, Api } from '../fixtures/api.ts';
import { projectFields } from '../fixtures/content.ts';

/** What happened during the load: counts and times. */
export interface Told {
  written: number;
  /** Milliseconds until the slowest write was acknowledged, including its retries. */
  longestWrite: number;
  reads: number;
  longestRead: number;
  /** Why reads failed, one text per failed read. */
  failedReads: string[];
}

export interface Load {
  /** Waits for this many more acknowledged writes. */
  writes(more: number): Promise<void>;
  /** Waits for this many more answered reads. */
  reads(more: number): Promise<void>;
  /** Stops the load, and expects every acknowledged write to be stored exactly once. */
  stop(): Promise<Told>;
}

/** Reads an address. Returns why the read failed; undefined if it succeeded. */
const failureOf = (address: string): Promise<string | undefined> =>
  fetch(address, { signal: AbortSignal.timeout(30_000) })
    .then(async (answer) => {
      const text = await answer.text();
      if (answer.status === 200) return undefined;
      const [said] = /"message":"[^"]*"|role="alert".{0,2000}/.exec(text) ?? [];
      return `${answer.status} at ${new Date().toISOString()}: ${(said ?? text).replace(/<[^>]*>/g, ' ').slice(0, 200)}`;
    })
    .catch((error: unknown) => String((error as Error).cause ?? error));

export const tellOf = (what: string, { written, longestWrite, reads, longestRead }: Told): string =>
  `${what}: ${written} writes, the longest ${(longestWrite / 1_000).toFixed(1)} s; ` +
  `${reads} reads, the longest ${(longestRead / 1_000).toFixed(2)} s`;

/** A writer that creates a project and changes it repeatedly, and retries writes without an answer. */
interface Writer {
  title: string;
  id: string | undefined;
  revision: number;
}

/** Starts this many writers, and some readers. They use these servers until `stop` is called. */
export function startLoad(apis: readonly Api[], writers: number): Load {
  let isOver = false;
  const told: Told = { written: 0, longestWrite: 0, reads: 0, longestRead: 0, failedReads: [] };

  /**
   * Sends a write with an idempotency key, and retries until a server answers. Uses the other server if one is
   * unreachable.
   */
  async function write<Body>(
    from: number,
    send: (api: Api, name: string) => Promise<Answer<Body>>,
  ): Promise<Body> {
    const name = randomUUID();
    const began = performance.now();
    for (let attempt = 0; ; attempt++) {
      const api = apis[(from + attempt) % apis.length]!;
      const answer = await send(api, name).catch(() => undefined);
      if (answer && answer.status < 300) {
        told.written += 1;
        told.longestWrite = Math.max(told.longestWrite, performance.now() - began);
        return answer.body;
      }
      // A server or proxy that is unavailable answers 502 to 504. Any other answer is a bug.
      if (answer && ![502, 503, 504].includes(answer.status))
        throw new Error(`A write was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
      await pause(100);
    }
  }

  const made: Writer[] = [];
  const writing = Array.from({ length: writers }, async (_, number) => {
    const writer: Writer = { title: `Written by ${number} (${randomUUID()})`, id: undefined, revision: 0 };
    made.push(writer);
    const body = projectFields({
      title: writer.title,
      description: 'Change 1',
      image: '',
      hasGallery: false,
    });
    const project = await write(number, (api, name) =>
      api.call(projects.create, { body, headers: { [IDEMPOTENCY_KEY]: name } }),
    );
    Object.assign(writer, { id: project.id, revision: project.revision });
    while (!isOver) {
      const { revision } = writer;
      const changed = await write(number, (api, name) =>
        api.call(projects.update, {
          params: { id: project.id },
          body: { description: `Change ${revision + 1}` },
          ifMatch: revision,
          headers: { [IDEMPOTENCY_KEY]: name },
        }),
      );
      expect(changed.revision).toBe(revision + 1);
      writer.revision = changed.revision;
    }
  });

  const reading = apis.flatMap(({ address }) =>
    ['/api/projects?limit=10', '/projects', '/'].map(async (path) => {
      while (!isOver) {
        const began = performance.now();
        const failure = await failureOf(address + path);
        told.reads += 1;
        told.longestRead = Math.max(told.longestRead, performance.now() - began);
        if (failure !== undefined) told.failedReads.push(`${path}: ${failure}`);
        await pause(50);
      }
    }),
  );
  const all = Promise.all([...writing, ...reading]);
  // An error in one writer or reader stops all others. The caller of `writes`, `reads` or `stop` gets the error.
  all.catch(() => (isOver = true));

  const more = async (what: 'written' | 'reads', count: number) => {
    const wanted = told[what] + count;
    while (told[what] < wanted && !isOver) await pause(50);
    if (isOver) await all;
  };

  return {
    writes: (count) => more('written', count),
    reads: (count) => more('reads', count),
    async stop() {
      isOver = true;
      await all;
      const [api] = apis;
      const found = await api!.unwrap(projects.adminList);
      for (const { title, id, revision } of made)
        expect(found.filter((project) => project.title === title)).toEqual([
          expect.objectContaining({ id, revision, description: `Change ${revision}` }),
        ]);
      return told;
    },
  };
}
