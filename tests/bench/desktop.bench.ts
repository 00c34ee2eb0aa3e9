import { expect, type Page } from '@playwright/test';
import { test, type Desktop } from '../desktop/fixtures/app.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { projectsScreen } from '../pages/projects.ts';
import { keep, median } from './table.ts';

const PROJECTS = 1_000;
const SERVICES = 100;
const REQUESTS = 3_500;
const QUESTIONS = 400;
const PICTURES = 1_024;
const PICTURE_BYTES = 1_048_576;
const ROUNDS = 5;

test('measures the start and typing of the offline desktop app with a full local copy', async ({
  launch,
  server,
  allow,
}) => {
  test.setTimeout(900_000);
  allow(/./);
  const first = await launch({ server: server.address });
  await first.signIn();
  await expect(draftsScreen(first.page).status).toHaveText('Online');
  await first.offline();
  await first.page.evaluate(fill, {
    PROJECTS,
    SERVICES,
    REQUESTS,
    QUESTIONS,
    PICTURES,
    PICTURE_BYTES,
  });
  await first.quit();

  const starts: number[] = [];
  const fromProcess: number[] = [];
  const keys: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = Date.now();
    const app = await launch({ offline: true });
    await expect(draftsScreen(app.page).status).toHaveText('Offline');
    fromProcess.push(Date.now() - begun);
    starts.push(await app.page.evaluate(() => performance.now()));
    keys.push(await typing(app));
    // A normal quit would ask about the unsaved input.
    await app.kill();
  }
  const rows = [
    ["from the program's start to the first usable screen", median(fromProcess)],
    ["of that, from the page's start", median(starts)],
    ["a key in a project's editor, to the next paint (the slowest of 20)", median(keys)],
  ] as const;
  const table = [
    '| what | ms |',
    '|---|---:|',
    ...rows.map(([name, took]) => `| ${name} | ${took < 16 ? 'under 16' : took.toFixed(0)} |`),
  ].join('\n');
  console.log(table);
  await keep('desktop', table);
});

/** Types into a project's editor on the full projects screen; returns the time of the slowest key. */
async function typing({ page, choose }: Desktop): Promise<number> {
  await choose('go:project');
  const { edit, dialog } = projectsScreen(page);
  await edit('Project 999').click();
  await watchKeys(page);
  await dialog.title.pressSequentially(' with a longer name');
  // Wait until the browser has reported the interaction; it does so with its next idle frame.
  await page.waitForTimeout(700);
  return page.evaluate(() => window.slowest);
}

const watchKeys = (page: Page) =>
  page.evaluate(() => {
    window.slowest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.slowest = Math.max(window.slowest, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

declare global {
  interface Window {
    /** The longest interaction, in milliseconds. */
    slowest: number;
  }
}

interface Sizes {
  PROJECTS: number;
  SERVICES: number;
  REQUESTS: number;
  QUESTIONS: number;
  PICTURES: number;
  PICTURE_BYTES: number;
}

/** Runs in the page: fills the app's local copy of the site (IndexedDB) with this many documents. */
async function fill({ PROJECTS: projects, SERVICES: services, REQUESTS: requests, ...sizes }: Sizes) {
  const id = (kind: string, number: number) => kind + number.toString(16).padStart(23, '0');
  const media = (number: number) => `/media/${number.toString(16).padStart(32, '0')}.jpg`;
  const dated = (kind: string, number: number) => ({
    id: id(kind, number),
    revision: 1,
    createdAt: new Date(1_700_000_000_000 + number * 1_000).toISOString(),
    updatedAt: new Date(1_700_000_000_000 + number * 1_000).toISOString(),
  });
  const words = 'What was made, for whom, and what came of it. '.repeat(8);
  const list = (length: number, make: (number: number) => object) =>
    Array.from({ length }, (_, at) => make(at));
  const rows: [string, object[]][] = [
    [
      'project',
      list(projects, (at) => ({
        ...dated('a', at),
        title: `Project ${at}`,
        description: words,
        services: [{ id: id('b', at % services), title: `Service ${at % services}` }],
        image: media(at),
        link: 'https://example.com/',
        category: 'Transport',
        hasGallery: false,
        galleryImages: [],
        placeholders: {},
      })),
    ],
    [
      'service',
      list(services, (at) => ({
        ...dated('b', at),
        title: `Service ${at}`,
        description: words,
        icon: 'Code',
        image: '',
        placeholders: {},
      })),
    ],
    [
      'request',
      list(requests, (at) => ({
        ...dated('c', at),
        name: `Visitor ${at}`,
        email: 'visitor@example.com',
        countryCode: '+20',
        phone: '1000000000',
        company: 'Delta',
        services: ['Service 1'],
        note: words,
        hearAboutUs: 'google',
        status: 'new',
      })),
    ],
  ];
  const categories = list(sizes.QUESTIONS / 20, (branch) => ({
    id: id('d', branch),
    question: `Branch ${branch}`,
    answer: words,
    link: '',
    isCategory: true,
    revision: 1,
    subQuestions: list(19, (leaf) => ({
      id: id('e', branch * 20 + leaf),
      question: `Leaf ${leaf}`,
      answer: words,
      link: '',
      isCategory: false,
      parent: { id: id('d', branch) },
      revision: 1,
      subQuestions: [],
    })),
  }));
  const [{ name = '' } = {}] = (await indexedDB.databases()).filter((each) =>
    each.name?.startsWith('drafts '),
  );
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const write = (store: string, values: object[]) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite');
      for (const value of values) transaction.objectStore(store).put(value);
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('error', () => reject(transaction.error));
    });
  for (const [kind, documents] of rows)
    await write(
      'documents',
      documents.map((document) => ({ kind, id: (document as { id: string }).id, document })),
    );
  const tree = { revision: 1, updatedAt: null, categories };
  await write('documents', [{ kind: 'chatbot', id: '', document: tree }]);
  for (let at = 0; at < sizes.PICTURES; at++) {
    const bytes = new Uint8Array(sizes.PICTURE_BYTES);
    for (let start = 0; start < bytes.length; start += 65_536)
      crypto.getRandomValues(bytes.subarray(start, start + 65_536));
    await write('pictures', [
      { id: at.toString(16).padStart(32, '0'), blob: new Blob([bytes], { type: 'image/jpeg' }) },
    ]);
  }
  database.close();
}
