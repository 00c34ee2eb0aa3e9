import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown, transformWithOxc } from 'vite';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** One version of the page's code: its files by path. */
type Files = Map<string, string>;

const builds = new Map<string, Promise<Files>>();
const builtVersion = (version: string) => {
  const built = builds.get(version) ?? buildVersion(version);
  builds.set(version, built);
  return built;
};

async function buildVersion(version: string): Promise<Files> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    base: '/dashboard/',
    define: { VERSION: JSON.stringify(version) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: pathOf('page.ts'),
        output: { entryFileNames: 'page-[hash].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const files: Files = new Map(
    output.map((one) => [`/dashboard/${one.fileName}`, 'code' in one ? one.code : String(one.source)]),
  );
  const [{ fileName }] = output;
  files.set(
    '/dashboard/',
    `<!doctype html><title>Outbox</title><link rel="icon" href="data:,"><output></output><ul></ul><script type="module" src="/dashboard/${fileName}"></script>`,
  );
  const source = readFileSync(pathOf('serviceWorker.ts'), 'utf8').replace('export {};', '');
  const { code } = await transformWithOxc(source, 'serviceWorker.ts');
  const constants = `const VERSION = ${JSON.stringify(version)}; const FILES = ${JSON.stringify([...files.keys()])};`;
  return files.set('/dashboard/sw.js', `${constants}\n${code}`);
}

/** A write request that the host has received from the page. */
interface Write {
  method: string;
  path: string;
  key: string | undefined;
  status?: number;
}

/** Where a held request waits: before the product's server gets it, or after, before the page gets the answer. */
export type HoldPoint = 'before' | 'after';
interface Hold {
  point: HoldPoint;
  arrive: () => void;
  released: Promise<void>;
}

/**
 * Serves the test page (page.ts), and forwards its API calls to the product's server at `target`. Tests can hold
 * requests, replace the page's code, and make this host unreachable.
 */
export async function startHost(target: string) {
  let files = await builtVersion('1');
  let hold: Hold | undefined;
  let port = 0;
  const writes: Write[] = [];

  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url.startsWith('/api/')) {
      forward(request, response).catch(() => response.destroy());
      return;
    }
    const file = url === '/' ? '<!doctype html><link rel="icon" href="data:,">' : files.get(url);
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
    response.end(file);
  });

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const isWrite = method !== 'GET';
    const holding = isWrite ? hold : undefined;
    const write: Write = { method, path: url, key: headers['idempotency-key'] as string | undefined };
    if (isWrite) writes.push(write);
    if (holding) hold = undefined;
    if (holding?.point === 'before') await wait(holding);
    const passed = ['authorization', 'content-type', 'if-match', 'idempotency-key'];
    const answer = await fetch(`${target}${url}`, {
      method,
      headers: passed.flatMap((name): [string, string][] =>
        headers[name] === undefined ? [] : [[name, String(headers[name])]],
      ),
      ...(isWrite && { body }),
    });
    write.status = answer.status;
    const text = await answer.text();
    if (holding?.point === 'after') await wait(holding);
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(text);
  }

  const wait = ({ arrive, released }: Hold) => {
    arrive();
    return released;
  };

  const listen = () =>
    new Promise<void>((resolve) =>
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.address() as AddressInfo);
        resolve();
      }),
    );
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen();

  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    writes,
    holdNext(point: HoldPoint) {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const arrived = new Promise<void>((arrive) => (hold = { point, arrive, released }));
      return { arrived, release };
    },
    /** Serves another version of the page's code from now on, and no file of the earlier one. */
    async update(version: string) {
      files = await builtVersion(version);
    },
    files: () => [...files.keys()],
    /** Refuses connections, until `listen` is called. */
    stop,
    listen,
  };
}
export type Host = Awaited<ReturnType<typeof startHost>>;
