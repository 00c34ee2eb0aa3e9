import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { median } from './table.ts';

/** Documents for the writers. Only one writer changes each document, so it knows the document's revision. */
export interface Writable {
  addressOf: (id: string) => string;
  ids: string[];
  headers: Record<string, string>;
}

/** Writes for this many seconds on this many connections; returns the median milliseconds per write, and the rate. */
export async function writes(
  { addressOf, ids, headers }: Writable,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ p50: number; rate: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const write = async (id: string) => {
    let revision = revisions.get(id) ?? 1;
    for (let turn = 0; performance.now() < end; turn++) {
      const began = performance.now();
      const named = { ...headers, 'If-Match': `"${revision}"`, 'Idempotency-Key': randomUUID() };
      ({ revision } = await put(agent, addressOf(id), named, {
        description: `Written for the ${turn}th time.`,
      }));
      took.push(performance.now() - began);
    }
    revisions.set(id, revision);
  };
  await Promise.all(ids.slice(0, connections).map(write));
  agent.destroy();
  return { p50: median(took), rate: took.length / seconds };
}

/** The current revision of each document. */
const revisions = new Map<string, number>();

function put(
  agent: Agent,
  address: string,
  headers: Record<string, string>,
  body: object,
): Promise<{ revision: number }> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      { method: 'PUT', agent, headers: { ...headers, 'Content-Type': 'application/json' } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => {
          const answer = Buffer.concat(parts).toString();
          if (response.statusCode === 200) resolve(JSON.parse(answer) as { revision: number });
          else reject(new Error(`${response.statusCode}: ${answer}`));
        });
      },
    );
    sent.once('error', reject);
    sent.end(text);
  });
}
