import { type ChildProcess, spawn } from 'node:child_process';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../fixtures/chromium.ts';
import type { Commands } from './page.ts';

type Tell = <Name extends keyof Commands>(
  name: Name,
  ...input: Parameters<Commands[Name]>
) => Promise<Awaited<ReturnType<Commands[Name]>>>;

/** Runs a command of the test page (page.ts) in a tab. */
const toldTo = (page: Page): Tell =>
  ((name: string, input: unknown) =>
    page.evaluate(
      ([command, given]) =>
        (window as unknown as { commands: Record<string, (given: unknown) => unknown> }).commands[
          command as string
        ]!(given),
      [name, input] as const,
    )) as Tell;

export async function openTab(page: Page, address: string) {
  await page.goto(address);
  await page.waitForFunction('window.commands');
  return { page, tell: toldTo(page) };
}
export type Tab = Awaited<ReturnType<typeof openTab>>;

/**
 * Starts a browser with a profile on disk. It has its own process group, so that one signal kills all of it. Its tabs
 * can be frozen. In Playwright's own contexts they can't: focus emulation makes each page visible, and a visible page
 * never freezes, although `Page.setWebLifecycleState` succeeds.
 */
export async function launchProfile(profile: string, more: readonly string[] = []) {
  const { executablePath, args } = await chromiumLaunch();
  const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--headless=new', '--no-first-run'];
  const child = spawn(executablePath, [...args, ...own, ...more, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killNow = () => killGroup(child);
  process.once('exit', killNow);
  const browser = await chromium.connectOverCDP(await debuggerOf(child), { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context.');
  const end = async () => {
    await ended;
    process.off('exit', killNow);
  };
  return {
    context,
    /** Kills all processes of the browser (SIGKILL). */
    async kill() {
      killNow();
      await end();
    },
    /** Closes the browser as its user does. */
    async close() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await end();
    },
  };
}

function killGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
}

const debuggerOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /DevTools listening on (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The browser ended:\n${said}`)));
  });
