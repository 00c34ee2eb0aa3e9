import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rm } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { API_VERSION, API_VERSION_HEADER } from '@agency/contract/apiHeaders';
import { Problem } from '@agency/contract/problems';
import { createApp } from './app.ts';
import { withdrawServer, announceServer } from './backup/runningServers.ts';
import { finishRestore } from './backup/restoreState.ts';
import { type Config, idleTime } from './config.ts';
import { learnContentState } from './content/contentState.ts';
import { connect, createIndexes, disconnect, isAway, isDatabaseDiskFull } from './database/connect.ts';
import { startEmbeddedDatabase } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { allRecorded } from './activity/model.ts';
import { unlessSilent } from './database/databasePing.ts';
import { setTrouble, trouble } from './database/databaseTrouble.ts';
import { errorSays } from './errorCode.ts';
import { beginEnding, isForReady } from './health/readiness.ts';
import { cacheResponses } from './http/responseCache.ts';
import { oneByOne, QueuedResponse } from './http/pipelining.ts';
import { closeUnread } from './http/slowClients.ts';
import { rateLimits } from './http/rateLimit.ts';
import { endStreams } from './live/streams.ts';
import { ensureDemoAdmin, ensureFirstAdmin, type FirstAdmin } from './session/firstAdmin.ts';
import { challengesWith } from './session/challenges.ts';
import { sealingWith } from './session/secretEncryption.ts';
import { openTokens, sharedSecret } from './session/tokens.ts';
import type { ProblemPage, Renderer } from './site/renderer.ts';
import { fillWithStarterContent } from './starter/fillDatabase.ts';
import { StartFailure } from './startFailure.ts';
import { temporaryFolder } from './temporaryFolders.ts';

const because = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

export interface Database {
  uri: string;
  /** The folder for files about this database, such as the one with the first admin's password. */
  folder: string;
  /** A sentence that describes the database. */
  about: string;
  stop(): Promise<void>;
}

/** Returns the database at MONGODB_URI. Without that setting, starts the embedded database, with its files in DATA_DIR. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.mongodbUri) {
    return {
      uri: config.mongodbUri,
      folder: config.dataDirectory,
      about: 'Using the database at MONGODB_URI.',
      stop: async () => {},
    };
  }
  const folder = config.demo ? await temporaryFolder('demo') : await writable(config.dataDirectory);
  const opening = startEmbeddedDatabase({
    directory: join(folder, 'database'),
    log: (sentence) => log.info(sentence),
    warn: (sentence) => log.error(sentence),
    onTrouble(now) {
      if (now && now.stops !== trouble()?.stops) log.error(now.sentence);
      setTrouble(now);
    },
    cacheDirectory: config.cacheDirectory,
  });
  const database = await opening.catch((error: unknown) => {
    throw new StartFailure(because(error));
  });
  return {
    uri: database.uri,
    folder,
    about: database.engine,
    async stop() {
      await database.stop();
      if (config.demo) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writable(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    return folder;
  } catch (error) {
    throw new StartFailure(`DATA_DIR ${folder} can't be written: ${because(error)}.`);
  }
}

/** How often a full disk is retried although the free space is above the limit that counts as full. */
const MOST_FULL_DISKS = 20;

/**
 * Runs work that needs the database. With the embedded database, tries again as long as the database can't be reached
 * or its disk is full.
 */
export async function retryWhileDown<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  for (let fullDisks = 0; ;) {
    try {
      return await work();
    } catch (error) {
      // The disk may have got space while the command failed, so `trouble` may be over already. Then a retry succeeds soon.
      const mayHaveSpace = isDatabaseDiskFull(error) && ++fullDisks <= MOST_FULL_DISKS;
      if (config.mongodbUri || !(trouble() || isAway(error) || mayHaveSpace)) throw error;
      await pause(500);
    }
  }
}

/** Connects to the database, and creates what a server needs there: indexes, keys, the first admin, the starter content. */
export async function prepare(
  config: Config,
  { uri, folder }: Pick<Database, 'uri' | 'folder'>,
  log: Logger,
): Promise<FirstAdmin> {
  await connect(uri).catch((error: unknown) => {
    if (!config.mongodbUri) throw error;
    // Shows only the host. The text before the last @ contains the password.
    const host = /^[^/?]*/.exec(
      uri.slice(uri.lastIndexOf('@') + 1).replace(/^mongodb(\+srv)?:\/\//, ''),
    )?.[0];
    throw new StartFailure(`The database at ${host} can't be reached: ${because(error)}. Check MONGODB_URI.`);
  });
  // With an embedded database this isn't necessary: a file in its folder already says which server uses it.
  if (config.mongodbUri) await announceServer();
  const restored = await finishRestore({ alone: !config.mongodbUri });
  if (restored !== undefined) log.warn(restored);
  await migrate();
  await createIndexes();
  if (config.demo) await ensureDemoAdmin();
  const admin = await ensureFirstAdmin({ ...config.admin, folder }).catch((error: unknown) => {
    throw String(errorSays(error, 'code')).startsWith('E')
      ? new StartFailure(`DATA_DIR ${folder} can't be written: ${because(error)}.`)
      : error;
  });
  if (config.starterContent === 'demo') await fillWithStarterContent();
  return admin;
}

/**
 * How long an unused connection stays open, in milliseconds. This is longer than the usual 60 s of proxies, so that the proxy closes the
 * connection first. If the server did, a request could be lost.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/**
 * Timeouts for receiving a request's headers and the complete request, in milliseconds. They are long, because a picture may be uploaded
 * over a slow connection.
 */
const REQUEST_TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 10_000,
};

export interface Listening {
  server: Server;
  port: number;
  /**
   * Sets the function that handles all requests. Before that, each request is answered with 503, which tells the client
   * to retry.
   */
  answerBy(listener: RequestListener): void;
}

/** Opens the server's port. Called before anything else, so that a port that is already in use is noticed at once. */
export async function listen({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Listening> {
  let answer = notReady();
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS, ...REQUEST_TIMEOUTS, ServerResponse: QueuedResponse },
    oneByOne((request, response) => answer(request, response)),
  );
  closeUnread(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartFailure(complaint(error, port, host)));
    });
    server.listen(port, host, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    answerBy: (listener) => void (answer = listener),
  };
}

/** How long a request waits until the server has started, in milliseconds. Then it is answered with 503. */
const HOLD_MS = 3_000;

export interface Waiting {
  /** Sets the page that browsers get together with a 503. */
  tellWith(page: ProblemPage): void;
  /** Sets the function that handles all requests from now on. It also gets the requests that have been waiting. */
  open(ready: RequestListener): void;
}

/** Lets requests wait until the server has started. After a timeout, they are answered with 503. */
export function hold(answerBy: Listening['answerBy']): Waiting {
  const held = new Set<(listener: RequestListener) => void>();
  let tell = notReady();
  answerBy((request, response) => {
    const late = () => {
      held.delete(answer);
      tell(request, response);
    };
    const over = setTimeout(late, trouble() || isForReady(request) ? 0 : HOLD_MS);
    const answer = (listener: RequestListener) => {
      clearTimeout(over);
      listener(request, response);
    };
    held.add(answer);
  });
  return {
    tellWith: (page) => void (tell = notReady(page)),
    open(ready) {
      answerBy(ready);
      for (const answer of held) answer(ready);
    },
  };
}

/** Answers all requests with 503, so that clients retry. A browser gets an HTML page, if the code for pages is loaded already. */
const notReady =
  (page?: ProblemPage): RequestListener =>
  async (request, response) => {
    const message = trouble()?.sentence ?? 'Starting. Please try again in a moment.';
    const requestId = randomUUID();
    const wanted = request.headers.accept?.includes('text/html') ? page : undefined;
    const problem = () => ({ ...new Problem('databaseAway', { message }).toJSON(), requestId });
    const [type, body] = isForReady(request)
      ? ['application/json', JSON.stringify({ ready: false, message })]
      : request.url?.startsWith('/api/')
        ? ['application/json', JSON.stringify(problem())]
        : wanted
          ? ['text/html', await wanted({ status: 503, message, requestId, url: request.url })]
          : ['text/plain', `${message}\n`];
    const headers = {
      'Content-Type': `${type}; charset=utf-8`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Retry-After': '1',
      [API_VERSION_HEADER]: String(API_VERSION),
    };
    response.writeHead(503, headers).end(body);
  };

function complaint(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `PORT ${port} on ${host} is in use by another program. Stop it, or set PORT to another number.`;
  if (error.code === 'EACCES')
    return `This account isn't allowed to use PORT ${port} on ${host}. Set PORT to a number above 1023.`;
  return `The server can't listen on ${host}:${port}: ${because(error)}.`;
}

/** Returns the function that handles all requests. The database must be prepared before. */
export async function handler(
  config: Config,
  publicUrl: string,
  log: Logger,
  renderer: Renderer,
): Promise<RequestListener> {
  await learnContentState();
  const app = createApp({
    config,
    publicUrl,
    log,
    limit: await rateLimits(config.rateLimits),
    tokens: await openTokens({
      secret: config.jwtSecret,
      hours: config.tokenHours,
      idleMs: idleTime(config),
      demo: config.demo,
    }),
    captchaSecret: await sharedSecret('captcha'),
    sealing: sealingWith(await sharedSecret('secondFactors')),
    challenges: challengesWith(await sharedSecret('passkeys')),
    renderer,
  });
  const koa = app.callback();
  // In development, answers aren't cached, because the pages change with their sources.
  return renderer.strict ? cacheResponses(koa, { log, trustProxy: config.trustProxy }) : koa;
}

/** How long a request may be on its way from a client to this server, on a connection that was kept open, in milliseconds. */
const TRANSIT_MS = 300;

/**
 * Shuts the server down without failing requests. For `drainSeconds`, it serves as before but reports that it isn't
 * ready, so that the load balancer sends new requests to other servers. Then it accepts no more connections, completes
 * running requests, and closes the connections.
 */
export async function close(server: Server, drainSeconds = 0): Promise<void> {
  beginEnding();
  if (drainSeconds > 0) await pause(drainSeconds * 1_000);
  let answeredAt = performance.now();
  endStreams();
  // Tells the clients to close their connections. Their next request then goes to another server.
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
    response.once('close', () => (answeredAt = performance.now()));
  });
  // Node's `close` of an HTTP server would close idle connections at once, although a request may just be on its way on
  // one of them. That of a plain TCP server doesn't.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const idle = setInterval(() => {
    if (performance.now() - answeredAt > TRANSIT_MS) server.closeIdleConnections();
  }, 50);
  const cut = setTimeout(() => server.closeAllConnections(), 10_000);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
  await unlessSilent(allRecorded()).catch(() => {});
  await withdrawServer();
  await disconnect();
}
