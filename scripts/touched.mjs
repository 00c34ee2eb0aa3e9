/* Finds the files that a developer has changed, and chooses tests for them that run within a minute. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/**
 * For each source folder or contract file: how the file names of its tests begin. `contact` also matches `contactForm.test.ts`;
 * `contact.` doesn't. A source that isn't listed has tests whose names begin with its own name, or with `dashboard` and its name.
 */
const testsOf = {
  activity: ['dashboard.', 'overview'],
  api: ['errors', 'oddRequests'],
  app: ['delivery', 'oddRequests'],
  brand: ['home', 'intro'],
  captcha: ['contact.', 'contactCaptcha'],
  contactInfo: ['contactOptions', 'dashboardContactInfo'],
  contactRequests: ['contact.', 'contactSending', 'dashboardRequests'],
  dashboard: ['overview', 'preview', 'dashboardKeyboard', 'dashboardSidebar'],
  database: ['writes', 'ordering', 'listing', 'repeats', 'trash'],
  drafts: ['drafts', 'ledger', 'badLines'],
  drawing: ['pictures', 'sharePictures'],
  history: ['history', 'trash'],
  home: ['home', 'intro', 'dashboardHome'],
  http: ['delivery', 'oddRequests'],
  kit: ['theme', 'accessibility', 'sortable'],
  mail: ['contact.'],
  mailState: ['contact.'],
  main: ['window', 'guards', 'firstRun'],
  media: ['pictures', 'galleries', 'sharePictures'],
  merge: ['drafts.', 'services.conflicts'],
  outbox: ['drafts', 'ledger', 'badLines', 'localCopy', 'setBack', 'twoEditors'],
  projects: ['projects', 'galler', 'ordering', 'dashboardProjects'],
  renderer: ['session.', 'window'],
  routes: ['navigation'],
  saving: ['services.lostAnswers', 'services.unsaved', 'repeats'],
  session: ['sessions', 'accountMails', 'login', 'password'],
  settings: ['contactOptions', 'dashboardSettings'],
  site: ['navigation', 'rendering', 'structuredData', 'starting', 'metrics', 'scriptBudget'],
  starter: ['demo'],
  web: ['rendering', 'heads', 'scriptBudget'],
};

/** The tests that cover every call and document of the API. */
const described = ['conformance.answers', 'conformance.input', 'dashboardForms', 'versions'];

/** The test folders. `each`: how many seconds one more test adds to a run, on two cores with three tests at a time. */
const suites = [
  { project: 'api', folders: ['api', 'faults'], each: 0.3 },
  { project: 'browser', folders: ['e2e'], each: 1 },
  { project: 'browser', folders: ['offline'], each: 2.5 },
  // The tests in 'offline' run in both hosts, the browser and the desktop app. A change of the app's code runs them in the app.
  { project: 'desktop', folders: ['desktop', 'offline'], each: 2.5 },
];
/** How many seconds the chosen tests may take together. */
const ROOM = 30;
/** How many seconds the build and the checks of the sources take, in addition to the tests. */
const REST = 30;

/** Files that differ from where this branch left main (or from the last commit if this is main), committed or not. */
export function changedFiles() {
  const base = ['main', 'origin/main', 'HEAD']
    .map((name) => git('merge-base', 'HEAD', name)[0])
    .find(Boolean);
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', base ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(changed)].sort();
}

/**
 * The test files to run (`chosen`): changed ones first, then the shortest. `left`: those that don't fit into `ROOM`. `seconds`:
 * how long the run takes on a fast computer.
 */
export function chooseTests(changed) {
  const all = suites.flatMap(({ project, folders, each }) =>
    folders.flatMap((folder) => testsIn(folder, project, each)),
  );
  const wanted = all.filter(
    (one) => changed.includes(one.file) || changed.some((path) => isNamed(one, namesFor(path, one))),
  );
  const chosen = [];
  let room = ROOM;
  const own = ({ file }) => changed.includes(file);
  for (const one of wanted.sort((a, b) => own(b) - own(a) || a.takes - b.takes)) {
    if (one.takes > room && !(own(one) && chosen.length === 0)) continue;
    room -= one.takes;
    chosen.push(one);
  }
  const seconds = Math.round(REST + chosen.reduce((sum, { takes }) => sum + takes, 0));
  return { chosen, left: wanted.filter((one) => !chosen.includes(one)), seconds };
}

/** Tests of project-wide rules, which always run. */
export function aboutAll() {
  return ['protocol'].map((name) => `tests/project/${name}.test.ts`);
}

const isNamed = ({ name }, names) => names.some((each) => `${name}.`.startsWith(each));

function testsIn(folder, project, each) {
  return readdirSync(join(root, 'tests', folder))
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts'))
    .map((name) => {
      const file = `tests/${folder}/${name}`;
      const count = readFileSync(join(root, file), 'utf8').match(/^ *\w*[tT]est(\.each.*)?\(/gm)?.length ?? 1;
      return { file, project, name: name.replace('.test.ts', ''), takes: count * each };
    });
}

/**
 * How the names of a source's tests begin. Sources in `desktop` have tests in the desktop and fault suites, other sources in the
 * other suites. Sources in the folder `outbox` can have tests in all suites.
 */
function namesFor(path, { project, file }) {
  const [, place, area, word = ''] = /^([\w/-]+)\/src\/(?:(main|renderer)\/)?(\w+)/.exec(path) ?? [];
  const concerned =
    word === 'outbox' ||
    (place === 'desktop') === (project === 'desktop') ||
    file.startsWith('tests/faults/');
  if (!place || !concerned) return [];
  const screen = `dashboard${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const own = testsOf[word] ?? testsOf[area ?? place] ?? [word, screen];
  if (place === 'server/contract') return [...own, ...described];
  return path.includes('/dashboard/') ? [...own, 'dashboardForms'] : own;
}

function git(...parameters) {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', parameters, options)
      .split('\n')
      .filter((line) => line && (line.length === 40 || existsSync(join(root, line))));
  } catch {
    return [];
  }
}
