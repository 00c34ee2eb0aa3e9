/*
 * `npm test` on a fresh clone: sets up what is missing, runs every stage even when an earlier one failed, and ends with
 * the line `N passed, N failed, N skipped`. `--long` runs the long suites instead, from a seed that it prints.
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installPackages, root, run, runNpm } from './setup.mjs';

const long = process.argv.includes('--long');
const results = join(root, 'test-results');
const tool = (path, ...parameters) =>
  run(process.execPath, [join(root, 'node_modules', path), ...parameters], { env });
const env = { ...process.env };
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

checkNode();
await installPackages();
mkdirSync(results, { recursive: true });
if (long) await runLong();
else await runAll();
report();

async function runAll() {
  await stage('Build', buildEverything);
  await stage('Types', async () => fromExitCode(await runNpm(['run', '--silent', 'check:types'])));
  await stage('Lint', async () => fromExitCode(await tool('oxlint/bin/oxlint')));
  await stage('Format', async () => {
    return fromExitCode(
      await tool('prettier/bin/prettier.cjs', '--check', '--cache', '--log-level', 'warn', '.'),
    );
  });
  await stage('Unit and API tests', () => vitest('--project', 'unit', '--project', 'api'));
  await stage('Browser tests', () => playwright('browser'));
  await stage('Desktop tests', () => playwright('desktop'));
}

async function runLong() {
  env.AGENCY_LONG = '1';
  env.SEED ||= String(randomInt(2 ** 31));
  console.log(`SEED=${env.SEED}`);
  await stage('Build', buildEverything);
  await stage('Long tests', () => vitest('--project', 'long'));
  await stage('Long desktop tests', () => playwright('desktop-long'));
}

/** A stage answers its counts; one that throws counts as one failure. */
async function stage(name, work) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  let counted;
  try {
    counted = await work();
  } catch (error) {
    console.log(error.message);
    counted = { passed: 0, failed: 1, skipped: 0 };
  }
  for (const key of Object.keys(counts)) counts[key] += counted[key];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (counted.failed > 0) failures.push(`${name}: ${counted.failed} failed`);
  console.log(`-- ${name}: ${counted.failed > 0 ? 'failed' : 'good'} (${seconds} s)`);
}

async function buildEverything() {
  const { build } = await import('./build.mjs');
  if ((await build(['site', 'desktop'])) === 0) console.log('Nothing changed since the last build.');
  return fromExitCode(0);
}

async function vitest(...parameters) {
  const file = join(results, 'vitest.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await tool('vitest/vitest.mjs', 'run', ...reporters, ...parameters);
  const told = readResults(file, 'Vitest', code);
  // A file that can't be loaded has no tests that failed, but is one.
  const broken = told.testResults.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some((test) => test.status === 'failed'),
  );
  return judged('Vitest', code, {
    passed: told.numPassedTests,
    failed: told.numFailedTests + broken.length,
    skipped: told.numPendingTests + told.numTodoTests,
  });
}

async function playwright(project) {
  const { findOrInstallChromium } = await import('./chromium.mjs');
  const chromium = await findOrInstallChromium();
  if (!chromium)
    throw new Error('No Chromium was found and none could be installed; set CHROMIUM_PATH to one.');
  console.log(`Chromium: ${chromium.path}, ${chromium.how}.`);
  const file = join(results, `${project}.json`);
  rmSync(file, { force: true });
  Object.assign(env, { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_RESULTS: file });
  const code = await tool(
    '@playwright/test/cli.js',
    'test',
    '--config',
    join(root, 'tests/playwright.config.ts'),
    '--project',
    project,
  );
  const { stats, errors } = readResults(file, 'Playwright', code);
  return judged('Playwright', code, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  });
}

function readResults(file, runner, code) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${runner} ended with code ${code} and left no results.`);
  }
}

/** A runner that ended badly without a failed test, or ran none, is a failure too. */
function judged(runner, code, counted) {
  const ran = counted.passed + counted.failed;
  if (ran === 0) console.log(`${runner} ran no test.`);
  else if (code !== 0 && counted.failed === 0) console.log(`${runner} ended with code ${code}.`);
  const bad = ran === 0 || (code !== 0 && counted.failed === 0);
  return { ...counted, failed: counted.failed + (bad ? 1 : 0) };
}

function fromExitCode(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

function report() {
  console.log(`\n${failures.join('\n')}${failures.length > 0 ? '\n' : ''}`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}
