/*
 * `npm run seed -- --projects 500 --requests 2000 [--server URL]`: creates projects and contact requests on a running server,
 * through its API. It signs in with ADMIN_EMAIL and ADMIN_PASSWORD of the environment, otherwise as the first admin, with the
 * password that the server's first start saved in a file.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, fail, installPackages, root } from './setup.mjs';

checkNode();
await installPackages();
const { projects, requests, server } = readWords();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(root, 'scripts/seed/seed.ts'), { root, logLevel: 'error' });
try {
  const email = process.env.ADMIN_EMAIL ?? 'admin@example.com';
  const done = await module.seed({ address: server, email, password: passwordHere(), projects, requests });
  console.log(done);
  process.exit(0);
} catch (error) {
  if (!(error instanceof module.CannotSeed)) throw error;
  fail(error.message);
}

function readWords() {
  const usage = 'npm run seed -- --projects 500 --requests 2000 [--server http://127.0.0.1:4000]';
  const text = (preset) => ({ type: 'string', default: preset });
  try {
    const { values } = parseArgs({
      options: { projects: text('0'), requests: text('0'), server: text('http://127.0.0.1:4000') },
    });
    const [projects, requests] = [values.projects, values.requests].map((words) =>
      /^\d{1,6}$/.test(words) ? Number(words) : NaN,
    );
    if (!(projects + requests > 0)) fail(`It has to be said how many of what: ${usage}`);
    const server = URL.canParse(values.server) ? new URL(values.server).origin : 'null';
    if (server === 'null') fail(`${values.server} is no address of a server: ${usage}`);
    return { projects, requests, server };
  } catch (error) {
    fail(`${error.message}. It is used so: ${usage}`);
  }
}

/** The password from the environment, or the one that the first start of a server in this folder saved. */
function passwordHere() {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD;
  try {
    return readFileSync(resolve(root, process.env.DATA_DIR ?? '.data', 'admin-password.txt'), 'utf8').trim();
  } catch {
    return '';
  }
}
