import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { chromiumLaunch } from '../fixtures/chromium.ts';
import type { Commands } from './page.ts';

/** Bundles the drafts code without the screens, and serves it as a page on an origin of its own. */
export async function servePage(): Promise<{ origin: string; stop: () => void }> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react({ jsxImportSource: '@emotion/react' })],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
      lib: { entry: fileURLToPath(new URL('page.ts', import.meta.url)), formats: ['es'], fileName: 'page' },
    },
  })) as Rolldown.RolldownOutput[];
  const files = new Map(
    built
      .flatMap(({ output }) => output)
      .map((one) => [`/${one.fileName}`, 'code' in one ? one.code : one.source]),
  );
  const [entry] = built[0]!.output;
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url);
    const type = url.endsWith('.css') ? 'text/css' : file === undefined ? 'text/html' : 'text/javascript';
    response.writeHead(200, { 'Content-Type': type });
    response.end(file ?? `<!doctype html><script type="module" src="/${entry.fileName}"></script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}

/** A browser with the page of `servePage`. Tests send commands to the page, and can kill the browser. */
export interface Bare {
  tell: <Name extends keyof Commands>(
    name: Name,
    ...input: Parameters<Commands[Name]>
  ) => Promise<Awaited<ReturnType<Commands[Name]>>>;
  /** Kills all processes of the browser, without closing it first. */
  kill: () => Promise<void>;
}

export async function openBare(origin: string, profile: string): Promise<Bare> {
  const { executablePath, args } = await chromiumLaunch();
  const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--headless=new', '--no-first-run'];
  // The browser gets its own process group, so that one signal kills all its processes.
  const child = spawn(executablePath, [...args, ...own, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killNow = () => killGroup(child);
  process.once('exit', killNow);
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const context = browser.contexts()[0]!;
  const page: Page = context.pages()[0] ?? (await context.newPage());
  await page.goto(origin);
  await page.waitForFunction('globalThis.commands');
  return {
    tell: (name, ...input) =>
      page.evaluate(
        ([command, given]) =>
          (globalThis as unknown as { commands: Record<string, (input: unknown) => unknown> }).commands[
            command as string
          ]!(given),
        [name, input[0]] as const,
      ) as never,
    async kill() {
      killNow();
      await ended;
      process.off('exit', killNow);
    },
  };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
}

const addressOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /DevTools listening on (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The browser ended:\n${said}`)));
  });
