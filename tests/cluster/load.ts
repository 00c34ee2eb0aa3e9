import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WRITE_NAME } from '@agency/contract/mark';
import { projects } from '@agency/contract/projects';
import { expect } from 'vitest';
import type { Answer, Api } from '../fixtures/api.ts';
import { projectFields } from '../fixtures/content.ts';
import { raw } from '../fixtures/raw.ts';

/** What came of a load that ran while something happened. */
export interface Told {
  /** Writes that were answered. */
  written: number;
  /** How long the slowest of them took until it was answered, its repeats included, in milliseconds. */
  longestWrite: number;
  reads: number;
  longestRead: number;
  /** Reads that failed, as they were answered. */
  failedReads: string[];
}

export interface Load {
  /** Waits until so many more writes were answered. */
  writes(more: number): Promise<void>;
  /** Ends it, and expects every answered write to be there, once. */
  stop(): Promise<Told>;
}

/** Somebody who makes a project and changes it over and over, and sends again what had no answer. */
interface Writer {
  title: string;
  id: string | undefined;
  revision: number;
}

/** Has so many people write through these servers, and some read, until it is stopped. */
export function startLoad(apis: readonly Api[], writers: number): Load {
  let isOver = false;
  const told: Told = { written: 0, longestWrite: 0, reads: 0, longestRead: 0, failedReads: [] };

  /** Sends a write, again and again under its name, until it is answered; through the other server where one is away. */
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
      // A server that is away says so; anything else is a fault.
      if (answer && ![502, 503].includes(answer.status))
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
      api.call(projects.create, { body, headers: { [WRITE_NAME]: name } }),
    );
    Object.assign(writer, { id: project.id, revision: project.revision });
    while (!isOver) {
      const { revision } = writer;
      const changed = await write(number, (api, name) =>
        api.call(projects.update, {
          params: { id: project.id },
          body: { description: `Change ${revision + 1}` },
          ifMatch: revision,
          headers: { [WRITE_NAME]: name },
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
        const answer = await raw(address + path).catch((error: unknown) => String(error));
        told.reads += 1;
        told.longestRead = Math.max(told.longestRead, performance.now() - began);
        if (typeof answer === 'string') told.failedReads.push(`${path}: ${answer}`);
        else if (answer.status !== 200) told.failedReads.push(`${path}: ${answer.status}`);
        await pause(50);
      }
    }),
  );
  const all = Promise.all([...writing, ...reading]);
  // A fault ends the load, and is thrown by whoever waits for it.
  all.catch(() => (isOver = true));

  return {
    async writes(more) {
      const wanted = told.written + more;
      while (told.written < wanted && !isOver) await pause(50);
      if (isOver) await all;
    },
    async stop() {
      isOver = true;
      await all;
      const [api] = apis;
      const found = await api!.get(projects.adminList);
      for (const { title, id, revision } of made)
        expect(found.filter((project) => project.title === title)).toEqual([
          expect.objectContaining({ id, revision, description: `Change ${revision}` }),
        ]);
      return told;
    },
  };
}
