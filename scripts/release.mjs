/*
 * `npm run release -- 0.2.0` (or patch, minor, major): writes the version everywhere, dates CHANGELOG.md, records a database of
 * this version (for upgrade tests), commits, tags, and makes the packages that this machine can make. `--dry-run` only prints
 * what it would do; `--without-packages` leaves the packages to another machine.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { licences, packagesIn } from './release/bill.mjs';
import { checkNode, fail, installPackages, root, run, runNpm } from './setup.mjs';

const words = process.argv.slice(2);
const [asked = '', ...others] = words.filter((word) => !word.startsWith('--'));
const isDry = words.includes('--dry-run');
const withPackages = !words.includes('--without-packages');

checkNode();
await installPackages();
const { dated, newIn, versionAfter } = await import('./release/plan.mjs');
const read = (file) => readFileSync(join(root, file), 'utf8');
const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
const own = JSON.parse(read('package.json'));
const version = others.length === 0 && versionAfter(own.version, asked);
if (!version)
  fail(
    `A release needs a version after ${own.version}, such as ${versionAfter(own.version, 'minor')}, or one of patch, minor and major: npm run release -- minor`,
  );
const tag = `v${version}`;
const recording = `tests/fixtures/versions/${version}`;
const bill = 'docs/bill';
await refuseUnlessReady();
/** These files name the Docker image of the current version, so a release changes them. */
const deployed = ['deploy/Dockerfile', 'deploy/compose/compose.yaml', 'deploy/kubernetes/agency.yaml'];
const manifests = [...own.workspaces.map((folder) => `${folder}/package.json`), 'package.json'];

if (isDry) {
  console.log(
    [
      `Would release ${version} after ${own.version}:`,
      `  record what it leaves in ${recording}`,
      `  list its packages and their licences in ${bill}`,
      `  write the version into ${[...manifests, ...deployed].join(', ')} and package-lock.json`,
      `  date these lines of CHANGELOG.md:\n    ${newIn(read('CHANGELOG.md')).replaceAll('\n', '\n    ')}`,
      `  commit "Release ${version}", tag it ${tag}`,
      withPackages ? '  make the packages that this machine can' : '  make no packages',
    ].join('\n'),
  );
  process.exit(0);
}

await record();
for (const file of manifests) change(file, (text) => text.replace(/("version": )"[^"]*"/, `$1"${version}"`));
for (const file of deployed)
  change(file, (text) => text.replace(/\bagency:\d+\.\d+\.\d+[\w.-]*/g, `agency:${version}`));
change('package-lock.json', locked);
const day = new Date().toISOString().slice(0, 10);
change('CHANGELOG.md', (text) => dated(text, version, day));
await writeBill();
git('add', '--', ...manifests, ...deployed, 'package-lock.json', 'CHANGELOG.md', recording, bill);
git('commit', '--quiet', '--message', `Release ${version}`);
git('tag', '--annotate', tag, '--message', `Release ${version}`);
console.log(
  `Released ${version}: it is committed, and tagged ${tag}. \`git push --follow-tags\` makes it public.`,
);

if (!withPackages) console.log('Its packages were not made, as asked: `npm run package` makes them.');
else if ((await run(process.execPath, [join(root, 'scripts/package.mjs')])) !== 0)
  fail(`${version} stands; its packages do not, for the reason above. \`npm run package\` makes them.`);

async function refuseUnlessReady() {
  if (git('status', '--porcelain') !== '')
    fail('There are changes that are not committed; a release has none.');
  if (git('tag', '--list', tag) !== '') fail(`There is a tag ${tag} already.`);
  if (newIn(read('CHANGELOG.md')) === '') fail("CHANGELOG.md says nothing under 'Next': what is new in it?");
  if ((await runNpm(['run', '--silent', 'check'])) !== 0)
    fail('Not released: `npm run check` fails, for the reason above.');
}

/**
 * Records a database of this version, and the server's answers from it. Tests then check that every later version can open this
 * database.
 */
async function record() {
  await build(['site']).catch((error) => fail(error.message));
  mkdirSync(join(root, recording), { recursive: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const test = ['tests/faults/versions.test.ts', '--testNamePattern', 'the data of this version is recorded'];
  const code = await run(process.execPath, [vitest, 'run', '--project=api', ...test], {
    env: { ...process.env, RECORD_VERSION: version },
  });
  if (code === 0) return;
  rmSync(join(root, recording), { recursive: true });
  fail('Not released: what this version leaves could not be recorded, for the reason above.');
}

/** Writes the list of the packages in this product twice: for programs (as CycloneDX) and for people. */
async function writeBill() {
  mkdirSync(join(root, bill), { recursive: true });
  const sbom = [
    'sbom',
    '--package-lock-only',
    '--omit=dev',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ];
  const file = openSync(join(root, bill, 'sbom.cdx.json'), 'w');
  const code = await runNpm(sbom, { stdio: ['ignore', file, 'inherit'] });
  closeSync(file);
  if (code !== 0) fail('Not released: `npm sbom` fails, for the reason above.');
  writeFileSync(
    join(root, bill, 'licences.md'),
    licences(packagesIn(JSON.parse(read('package-lock.json'))), version),
  );
}

function locked(text) {
  const lock = JSON.parse(text);
  lock.version = version;
  for (const folder of ['', ...own.workspaces]) lock.packages[folder].version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
}

function change(file, made) {
  writeFileSync(join(root, file), made(read(file)));
}
