import { type ChildProcess, spawn } from 'node:child_process';

/** `mongod` is a MongoDB server binary; `embedded` is the same engine as a Node addon. */
export type EngineKind = 'mongod' | 'embedded';

/** Why an engine couldn't open its folder: it isn't installed, another process uses the folder, or another reason. */
export type EngineFailure = { failed: 'missing' | 'in use' | 'broken'; message: string };

export interface Engine {
  uri: string;
  /** Resolves with a sentence when the engine has ended, whether on request or not. */
  ended: Promise<string>;
  /** Closes the folder and waits until the engine's process has ended. */
  stop(): Promise<void>;
}

/** Messages that engine.mjs sends to this process. */
type Message = { ready: string } | EngineFailure | { downloading: true };

/** In milliseconds. Opening may include a download of 100 MB, or a repair that reads every collection. */
const longestOpening = 15 * 60_000;
const longestClosing = 40_000;

/** Starts engine.mjs in its own process. Resolves when it serves `folder`, or with the reason why it doesn't. */
export async function startEngine(options: {
  script: string;
  kind: EngineKind;
  folder: string;
  /** The mongod to use. Without it, mongodb-memory-server chooses one from its own folders. */
  mongod?: string | undefined;
  /**
   * Only if Node can't load the engine with this system's C library: the command that starts Node with a newer one, as
   * a loader and its arguments.
   */
  runner?: readonly string[] | undefined;
  /** The engine's previous address, to serve at the same address again. */
  address?: string | undefined;
  environment: NodeJS.ProcessEnv;
  log: (sentence: string) => void;
}): Promise<Engine | EngineFailure> {
  const [command = process.execPath, ...before] = [...(options.runner ?? []), process.execPath];
  const child = spawn(
    command,
    [...before, options.script, options.kind, options.folder, options.mongod ?? '', options.address ?? ''],
    {
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
      env: { ...options.environment, NODE_OPTIONS: '' },
      // In its own process group, so that Ctrl-C in the terminal doesn't reach mongod before the server has finished its writes.
      detached: true,
      windowsHide: true,
    },
  );
  const lastWords = collectOutput(child);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The database process could not be started: ${error.message}.`));
    child.once('exit', (code, signal) =>
      resolve(`The database process ended (${signal ?? `code ${code}`}).`),
    );
  });
  const answer = await firstAnswer(child, ended, options.log);
  if ('failed' in answer) {
    child.kill('SIGKILL');
    await ended;
    return { failed: answer.failed, message: oneLine(answer.message || lastWords() || (await ended)) };
  }
  leaveRunning(child);
  return { uri: answer.ready, ended, stop: () => stopEngine(child, ended) };
}

function firstAnswer(child: ChildProcess, ended: Promise<string>, log: (sentence: string) => void) {
  return new Promise<{ ready: string } | EngineFailure>((resolve) => {
    const reminder = setTimeout(() => log('Still waiting for the database to open its files…'), 10_000);
    const deadline = setTimeout(
      () => settle({ failed: 'broken', message: 'it took too long' }),
      longestOpening,
    );
    const settle = (answer: { ready: string } | EngineFailure): void => {
      clearTimeout(reminder);
      clearTimeout(deadline);
      resolve(answer);
    };
    child.on('message', (message: Message) => {
      if (!('downloading' in message)) settle(message);
      else log('Downloading MongoDB (first start only, about 100 MB)…');
    });
    // The process's last message can arrive just after its exit event, so wait a moment for it.
    void ended.then(() => setTimeout(() => settle({ failed: 'broken', message: '' }), 100));
  });
}

/** Collects the last output of the process, for error messages. Otherwise the output isn't shown. */
function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-2000)));
  }
  child.stdin?.on('error', () => {});
  return () => text;
}

/**
 * Lets this process end although the database's process still runs. When it ends, the pipe between them closes, and the
 * database stops.
 */
function leaveRunning(child: ChildProcess): void {
  child.unref();
  for (const stream of child.stdio) if (stream && 'unref' in stream) (stream as { unref(): void }).unref();
}

async function stopEngine(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.ref();
  child.stdin?.end();
  const killing = setTimeout(() => child.kill('SIGKILL'), longestClosing);
  await ended;
  clearTimeout(killing);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
}
