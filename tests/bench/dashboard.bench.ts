import { chatbot } from '@agency/contract/chatbot';
import { expect, type Page, test } from '@playwright/test';
import { anApi } from '../fixtures/api.ts';
import { builders } from '../fixtures/content.ts';
import { type Server, startServer } from '../fixtures/server.ts';
import { chatbotScreen } from '../pages/dashboardChatbot.ts';
import { requestsScreen } from '../pages/dashboardRequests.ts';
import { projectsScreen } from '../pages/projects.ts';
import { feelInteractions } from './measure.ts';
import { keep, median } from './table.ts';

const PROJECTS = 500;
const REQUESTS = 2_000;
const BRANCHES = 20;
const LEAVES = 19;
/** The limit for the interaction to next paint (INP) in milliseconds, and the CPU throttling factor. */
const BAR = 200;
const SLOWER = 4;
/** Each reported figure is the median of this many rounds. */
const ROUNDS = 5;

let server: Server;
let token: string;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer();
  const api = anApi(server);
  token = await api.signIn();
  const build = builders(api);
  const service = await build.aService();
  for (let made = 0; made < PROJECTS; made++)
    await build.aProject({ title: `Project ${made}`, services: [service.id] });
  for (let made = 0; made < REQUESTS; made++) await build.aRequest({ name: `Visitor ${made}` });
  await api.unwrap(chatbot.replace, {
    body: {
      categories: Array.from({ length: BRANCHES }, (_, branch) => ({
        question: `Branch ${branch}`,
        answer: 'An answer.',
        isCategory: true,
        subQuestions: Array.from({ length: LEAVES }, (__, leaf) => ({
          question: `Leaf ${branch} of ${leaf}`,
          answer: 'An answer to it.',
        })),
      })),
    },
  });
});
test.afterAll(() => server.stop());

type Step = [name: string, act: () => Promise<unknown>];

test('a dashboard with thousands of documents responds to each interaction within 200 ms', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const rounds: Map<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await walk(await open(browser)));
  const results = [...rounds[0]!.keys()].map(
    (name) => [name, median(rounds.map((round) => round.get(name) ?? 0))] as const,
  );
  const table = [
    '| what is done | interaction to next paint, ms |',
    '|---|---:|',
    ...results.map(([name, took]) => `| ${name} | ${took < 16 ? 'under 16' : took.toFixed(0)} |`),
    `| at most | ${BAR} |`,
  ].join('\n');
  console.log(table);
  await keep('dashboard', table);
  for (const [name, took] of results) expect.soft(took, name).toBeLessThanOrEqual(BAR);
});

async function open(browser: Parameters<Parameters<typeof test>[2]>[0]['browser']): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await page.addInitScript(feelInteractions);
  await page.addInitScript((value) => {
    if (location.protocol === 'http:') sessionStorage.setItem('auth_token', value);
  }, token);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Performs each interaction once; returns the milliseconds until the browser painted its result. */
async function walk(page: Page): Promise<Map<string, number>> {
  const took = new Map<string, number>();
  const run = async (steps: Step[]) => {
    for (const [name, act] of steps) {
      await page.evaluate(() => (window.slowest = 0));
      await act();
      // Wait until the browser has reported the interaction; it does so with its next idle frame.
      await page.waitForTimeout(700);
      took.set(name, await page.evaluate(() => window.slowest));
    }
  };

  await page.goto('/dashboard/projects');
  const projects = projectsScreen(page);
  await projects.edit('Project 499').waitFor();
  await run([
    ['500 projects: search', () => projects.search.pressSequentially('Project 49')],
    [
      '500 projects: clear the search',
      () => projects.search.press('Control+A').then(() => projects.search.press('Delete')),
    ],
    ['500 projects: open the editor', () => projects.edit('Project 499').click()],
    ['500 projects: type a title', () => projects.dialog.title.pressSequentially(' longer')],
  ]);

  await page.goto('/dashboard/requests');
  const requests = requestsScreen(page);
  await requests.show('Visitor 1999').waitFor();
  await run([
    ['2,000 requests: search', () => requests.search.pressSequentially('Visitor 19')],
    ['2,000 requests: filter by state', () => requests.state('New').click()],
    ['2,000 requests: open the details', () => requests.show('Visitor 1999').click()],
  ]);

  await page.goto('/dashboard/chatbot');
  const tree = chatbotScreen(page);
  await tree.toggle('Branch 0').waitFor();
  await run([
    ['400 questions: open a branch', () => tree.toggle('Branch 0').click()],
    ['400 questions: open another', () => tree.toggle('Branch 1').click()],
    ['400 questions: edit one', () => tree.edit('Leaf 0 of 0').click()],
    ['400 questions: type its answer', () => tree.form.answer.pressSequentially(' And more.')],
    ['400 questions: save it', () => tree.form.save.click()],
    ['400 questions: search', () => tree.search.pressSequentially('Leaf 12')],
  ]);
  await page.context().close();
  return took;
}
