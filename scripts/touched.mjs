/* What somebody who works on the product has changed, and which tests tell most about it in less than a minute. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** The tests of each folder of the sources, or file of the contract, by their files' names; of others they have the same name. */
const testsOf = {
  activity: ['dashboard', 'overview'],
  api: ['errors', 'oddRequests'],
  app: ['delivery', 'oddRequests'],
  brand: ['home', 'intro'],
  captcha: ['contact', 'contactCaptcha'],
  contact: ['contact', 'contactForm', 'contactSending', 'contactCaptcha', 'contactOptions'],
  contactInfo: ['contactOptions', 'dashboardContactInfo'],
  contactRequests: ['contact', 'contactSending', 'dashboardRequests'],
  dashboard: ['overview', 'preview', 'dashboardKeyboard'],
  database: ['writes', 'ordering', 'listing', 'repeats', 'trash'],
  drafts: [
    'drafts',
    'draftsConflicts',
    'draftsQuestions',
    'draftsSending',
    'draftsReading',
    'draftsFiles',
    'draftsPictures',
    'ledger',
    'badLines',
  ],
  drawing: ['pictures', 'sharePictures'],
  home: ['home', 'intro', 'dashboardHome'],
  http: ['delivery', 'oddRequests'],
  kit: ['theme', 'accessibility', 'sortable'],
  mail: ['contact'],
  main: ['window', 'guards', 'firstRun'],
  media: ['pictures', 'galleries', 'sharePictures'],
  merge: ['drafts', 'services.conflicts'],
  projects: ['projects', 'galleries', 'gallery', 'galleryManager', 'ordering', 'dashboardProjects'],
  renderer: ['session', 'window'],
  routes: ['navigation'],
  saving: ['services.lostAnswers', 'services.unsaved', 'repeats'],
  services: ['services', 'servicesPage', 'services.conflicts', 'services.lostAnswers', 'services.unsaved'],
  session: ['sessions', 'login', 'password'],
  settings: ['contactOptions', 'dashboardSettings'],
  site: ['navigation', 'rendering', 'structuredData', 'starting', 'scriptBudget'],
  starter: ['demo'],
  web: ['rendering', 'heads', 'scriptBudget'],
};

/** The tests that go through whatever the contract describes. */
const described = ['conformance.answers', 'conformance.input', 'dashboardForms', 'versions'];

/** What a run of them takes, in seconds: one test of it on two cores, three tests at a time. */
const suites = [
  { project: 'api', folders: ['api', 'faults'], each: 0.3 },
  { project: 'browser', folders: ['e2e'], each: 1 },
  { project: 'desktop', folders: ['desktop'], each: 2.5 },
];
/** Of the minute, what is left when sources are built and checked. */
const ROOM = 30;

/** What differs from where this branch left the main one, or on that from the last commit, committed or not. */
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

/** The test files to run for each suite, and those that are left, the shortest first. */
export function chooseTests(changed) {
  const all = suites.flatMap(({ project, folders, each }) =>
    folders.flatMap((folder) => testsIn(folder, project, each)),
  );
  const wanted = all.filter(
    (one) => changed.includes(one.file) || changed.some((path) => namesFor(path, one).includes(one.name)),
  );
  const chosen = [];
  let room = ROOM;
  const own = ({ file }) => changed.includes(file);
  for (const one of wanted.sort((a, b) => own(b) - own(a) || a.takes - b.takes)) {
    if (one.takes > room && !(own(one) && chosen.length === 0)) continue;
    room -= one.takes;
    chosen.push(one);
  }
  return { chosen, left: wanted.filter((one) => !chosen.includes(one)) };
}

/** The tests of what the whole of it keeps to, whatever changed. */
export function aboutAll() {
  return ['protocol'].map((name) => `tests/project/${name}.test.ts`);
}

function testsIn(folder, project, each) {
  return readdirSync(join(root, 'tests', folder))
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts'))
    .map((name) => {
      const file = `tests/${folder}/${name}`;
      const count = readFileSync(join(root, file), 'utf8').match(/^ *\w*[tT]est(\.each.*)?\(/gm)?.length ?? 1;
      return { file, project, name: name.replace('.test.ts', ''), takes: count * each };
    });
}

/** The names of the tests that a changed source concerns: the desktop's own sources concern the desktop's tests, and those of faults. */
function namesFor(path, { project, file }) {
  const [, place, area, word = ''] = /^([\w/-]+)\/src\/(?:(main|renderer)\/)?(\w+)/.exec(path) ?? [];
  const concerned = (place === 'desktop') === (project === 'desktop') || file.startsWith('tests/faults/');
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
