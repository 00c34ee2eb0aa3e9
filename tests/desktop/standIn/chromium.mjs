import { spawn, spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { extras } from '../../../scripts/chromium.mjs';

/**
 * A Chromium process that is controlled over a pipe with the DevTools protocol, and opens a port for Playwright. It
 * ends when this process ends or is killed, as in Electron.
 */
class Chromium extends EventEmitter {
  #process;
  #calls = new Map();
  #made = 0;
  #rest = '';

  /** Starts Chromium with a profile of its own; resolves when Chromium answers. */
  async start(profile) {
    // Deletes the lock of a killed Chromium. It isn't needed, because the app has a lock of its own.
    for (const name of ['Lock', 'Socket', 'Cookie'])
      rmSync(join(profile, `Singleton${name}`), { force: true });
    const program = process.env.CHROMIUM_PATH || 'chromium';
    const flags = [
      `--user-data-dir=${profile}`,
      '--remote-debugging-pipe',
      '--remote-debugging-port=0',
      '--headless=new',
      '--no-first-run',
      '--no-startup-window',
      '--no-default-browser-check',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-session-crashed-bubble',
      `--disable-features=${['LocalNetworkAccessChecks', ...extras].join(',')}`,
      '--password-store=basic',
      ...process.argv.filter((each) => each === '--force-prefers-reduced-motion'),
    ];
    const killed = spawnSync('setpriv', ['--version']).status === 0;
    const command = killed ? ['setpriv', '--pdeathsig', 'KILL', program] : [program];
    this.#process = spawn(command[0], [...command.slice(1), ...flags], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.ended = new Promise((resolve) => this.#process.once('exit', resolve));
    const [, , errors, , told] = this.#process.stdio;
    errors.on('data', (text) => {
      const line = /DevTools listening on \S+/.exec(String(text))?.[0];
      if (line) process.stderr.write(`${line}\n`);
    });
    told.setEncoding('utf8').on('data', (text) => this.#hear(text));
    process.once('exit', () => this.#process.kill('SIGKILL'));
    await this.send('Target.setDiscoverTargets', { discover: true });
  }

  send(method, params = {}, sessionId) {
    const id = ++this.#made;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject: (why) => reject(new Error(`${method}: ${why}`)) });
      this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Closes Chromium properly, so that it writes all its data to disk. */
  async close() {
    if (!this.#process) return;
    this.send('Browser.close').catch(() => {});
    await this.ended;
  }

  #hear(text) {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop();
    for (const { id, method, params, sessionId, result, error } of messages.map(JSON.parse)) {
      if (id === undefined) {
        this.emit(sessionId ?? 'browser', method, params);
        continue;
      }
      const call = this.#calls.get(id);
      this.#calls.delete(id);
      if (error) call.reject(error.message);
      else call.resolve(result);
    }
  }
}

export const chromium = new Chromium().setMaxListeners(0);
