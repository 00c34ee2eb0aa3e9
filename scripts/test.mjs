/*
 * `npm test` on a fresh clone: installs what is missing, runs every stage even if an earlier one failed, and ends with the line
 * `N passed, N failed, N skipped`. `--long` runs the long suites instead, with a seed that it prints; `--cluster` runs several
 * servers on a replica set, and faults on a real mongod; `--quick` only runs the tests for the changed files.
 */
import { randomInt } from 'node:crypto';
import { checkNode, installPackages } from './setup.mjs';

checkNode();
await installPackages();
const { building, env, format, lint, playwright, report, stage, types, vitest } =
  await import('./stages.mjs');
if (process.argv.includes('--long')) await runLong();
else if (process.argv.includes('--cluster')) await runCluster();
else if (process.argv.includes('--quick')) await runQuick();
else await runAll();
report();

/**
 * Runs one suite after the other. On two cores, servers that run next to browsers take four times as long, and tests time out.
 */
async function runAll() {
  await Promise.all([stage('Build', building(['site', 'desktop'])), checks()]);
  await stage('Unit and API tests', vitest(['run', '--project=unit', '--project=api']));
  await stage('Browser tests', playwright('browser'), { live: true });
  await stage('Desktop tests', playwright('desktop'), { live: true });
}

async function checks() {
  await stage('Types', types);
  await stage('Lint', lint);
  await stage('Format', format);
}

async function runLong() {
  env.AGENCY_LONG = '1';
  env.SEED ||= String(randomInt(2 ** 31));
  console.log(`SEED=${env.SEED}`);
  await stage('Build', building(['site', 'desktop']));
  await stage('Long tests', vitest(['run', '--project=long']), { live: true });
  await stage('Long desktop tests', playwright('desktop-long'), { live: true });
}

async function runCluster() {
  env.AGENCY_CLUSTER = '1';
  await stage('Build', building(['site']));
  // One suite after the other, because these tests measure waiting times.
  await stage('Cluster tests', vitest(['run', '--project=cluster', '--no-file-parallelism']), { live: true });
  await stage('Faults on a real mongod', vitest(['run', '--project=mongod']), { live: true });
}

async function runQuick() {
  const { aboutAll, changedFiles, chooseTests } = await import('./touched.mjs');
  const changed = changedFiles();
  const { chosen, left, seconds } = chooseTests(changed);
  const of = (project) => chosen.filter((one) => one.project === project).map(({ file }) => file);
  console.log(`${changed.length} changed files, whose tests are these: ${list(chosen)}`);
  console.log(
    `On two cores this takes ${seconds} to ${2 * seconds} seconds: for build, types, lint, unit tests and these tests.`,
  );
  const sources = changed.filter((file) => /^(server|shared-ui|web|desktop)\/.*\.tsx?$/.test(file));
  const related = ['related', ...sources, ...aboutAll(), '--run', '--project=unit'];
  const built = stage('Build', building(of('desktop').length > 0 ? ['site', 'desktop'] : ['site']));
  const names = { browser: 'Browser tests', desktop: 'Desktop tests' };
  const screens = Object.keys(names).filter((project) => of(project).length > 0);
  await Promise.all([
    checks()
      .then(() => stage('Unit tests', vitest(related)))
      .then(() => built)
      .then(() => of('api').length > 0 && stage('API tests', vitest(['run', '--project=api', ...of('api')]))),
    // Each failed test may wait until its timeout, so stop after three.
    ...screens.map((project) =>
      built.then(() => stage(names[project], playwright(project, ...of(project), '--max-failures=3'))),
    ),
  ]);
  if (left.length > 0) console.log(`\nFor npm test are left, as they take longer: ${list(left)}`);
}

function list(tests) {
  return tests.map(({ file }) => file).join(', ') || 'none';
}
