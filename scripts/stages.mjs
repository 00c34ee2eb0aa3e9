/*
 * The stages of a test run, such as the build or the browser tests. A stage prints its result only when it ends, so that several
 * stages can run at once.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, run, runNpm } from './setup.mjs';

const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });

/** The environment variables for the programs that the stages run. */
export const env = { ...process.env };
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** The durations of each stage (as text) and of each test file, in seconds. */
const stageSeconds = [];
const fileSeconds = new Map();

/**
 * Runs a stage. `work` returns how many tests passed, failed and were skipped; if it throws, this counts as one failure. The
 * output of the stage's tools is printed when the stage ends, or immediately if it is `live`.
 */
export async function stage(name, work, { live = false } = {}) {
  const started = performance.now();
  const file = join(results, `${name}.log`);
  const log = live ? undefined : openSync(file, 'w');
  if (live) console.log(`\n== ${name}`);
  let counted;
  let trouble;
  try {
    counted = await work(live ? 'inherit' : ['ignore', log, log]);
  } catch (error) {
    trouble = error.message;
    counted = { passed: 0, failed: 1, skipped: 0 };
  }
  if (log !== undefined) {
    closeSync(log);
    console.log(`\n== ${name}\n${readFileSync(file, 'utf8').trimEnd()}`);
  }
  if (trouble !== undefined) console.log(trouble);
  for (const key of Object.keys(counts)) counts[key] += counted[key];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (counted.failed > 0)
    failures.push([`${name}: ${counted.failed} failed`, ...(counted.names ?? [])].join('\n  '));
  stageSeconds.push(`${name} ${seconds} s`);
  console.log(`-- ${name}: ${counted.failed > 0 ? 'failed' : 'good'} (${seconds} s)`);
}

/** Ends a run: prints where the time went, the names of the failed tests, and the counts. */
export function report() {
  const slowest = [...fileSeconds].sort(([, one], [, other]) => other - one).slice(0, 10);
  console.log(`\nTime: ${stageSeconds.join(', ')}`);
  if (slowest.length > 0) console.log('Slowest test files, in seconds of one worker:');
  for (const [file, seconds] of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)}  ${file}`);
  console.log(`\n${failures.join('\n')}${failures.length > 0 ? '\n' : ''}`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

export const building = (parts) => async () => {
  const { build } = await import('./build.mjs');
  if ((await build(parts)) === 0) console.log('Nothing changed since the last build.');
  return fromExitCode(0);
};

export const types = async (stdio) =>
  fromExitCode(await runNpm(['run', '--silent', 'check:types'], { stdio }));

export const lint = async (stdio) => fromExitCode(await runNpm(['run', '--silent', 'lint'], { stdio }));

export const format = async (stdio) => fromExitCode(await tool(stdio, 'oxfmt/bin/oxfmt', '--check'));

/** Returns the `work` of a stage that runs Vitest. With `none`, the stage also passes if there is no test to run. */
export const vitest =
  (parameters, { none = false } = {}) =>
  async (stdio) => {
    const file = resultsFile('vitest');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const options = none ? ['--passWithNoTests'] : [];
    const code = await tool(stdio, 'vitest/vitest.mjs', ...parameters, ...reporters, ...options);
    const told = readResults(file, 'Vitest', code);
    for (const { name, startTime, endTime } of told.testResults)
      addSeconds(relative(root, name), (endTime - startTime) / 1000);
    // A file that can't be loaded has no failed tests, but counts as one failure.
    const broken = told.testResults.filter(
      (one) => one.status === 'failed' && !one.assertionResults.some((test) => test.status === 'failed'),
    );
    const counted = {
      passed: told.numPassedTests,
      failed: told.numFailedTests + broken.length,
      skipped: told.numPendingTests + told.numTodoTests,
      names: told.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
      ),
    };
    return judged('Vitest', code, counted, none);
  };

export const playwright =
  (project, ...files) =>
  async (stdio) => {
    const { findOrInstallChromium } = await import('./chromium.mjs');
    const chromium = await findOrInstallChromium();
    if (!chromium)
      throw new Error('No Chromium was found and none could be installed; set CHROMIUM_PATH to one.');
    console.log(`Chromium: ${chromium.path}, ${chromium.how}.`);
    const file = resultsFile(project);
    Object.assign(env, { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_RESULTS: file });
    const config = join(root, 'tests/playwright.config.ts');
    const parameters = ['test', '--config', config, `--project=${project}`, ...files];
    const code = await tool(stdio, '@playwright/test/cli.js', ...parameters);
    const { stats, errors, suites } = readResults(file, 'Playwright', code);
    const specs = suites.flatMap(specsOf);
    for (const spec of specs) addSeconds(`tests/${spec.file}`, secondsOf(spec));
    return judged('Playwright', code, {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
      names: specs.filter(({ ok }) => !ok).map(({ file, title }) => `tests/${file}: ${title}`),
    });
  };

const tool = (stdio, path, ...parameters) =>
  run(process.execPath, [join(root, 'node_modules', path), ...parameters], { env, stdio });

function addSeconds(file, seconds) {
  fileSeconds.set(file, (fileSeconds.get(file) ?? 0) + seconds);
}

/** The tests of a Playwright suite, including nested suites. */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const secondsOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);

function resultsFile(name) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readResults(file, runner, code) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${runner} ended with code ${code} and left no results.`);
  }
}

/** Counts one more failure, and prints why, if a test runner exits with an error but without a failed test, or runs no test. */
function judged(runner, code, counted, none = false) {
  const nothing = !none && counted.passed + counted.failed === 0;
  if (nothing) console.log(`${runner} ran no test.`);
  else if (code !== 0 && counted.failed === 0) console.log(`${runner} ended with code ${code}.`);
  const bad = nothing || (code !== 0 && counted.failed === 0);
  return { ...counted, failed: counted.failed + (bad ? 1 : 0) };
}

function fromExitCode(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}
