import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { projects } from '@agency/contract/projects';
import { expect, type Page } from '@playwright/test';
import { test } from '../desktop/fixtures/app.ts';
import { projectFields } from '../fixtures/content.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { slowLine } from './slowLine.ts';
import { keep } from './table.ts';

const EDITS = Number(process.env['EDITS'] ?? 3_000);
/** The round-trip time of the simulated network, in milliseconds. */
const LINE = 40;

test('the desktop app sends a week of offline edits', async ({ launch, server, api, allow }) => {
  test.setTimeout(3_600_000);
  allow(/./);
  const ids = await aProjectEach();
  const line = await slowLine(server.address, LINE);
  const first = await launch({ server: line.address });
  await first.signIn();
  await expect(draftsScreen(first.page).status).toHaveText('Online', { timeout: 120_000 });
  await first.offline();
  await first.page.evaluate(write, ids);
  await first.quit();

  const { app, page, offline } = await launch({ offline: true });
  const memory = watchMemory(app.process().pid ?? 0);
  const ledger = draftsScreen(page);
  await expect(ledger.status).toHaveText(`Offline, ${EDITS} drafts`, { timeout: 60_000 });
  await watchPauses(page);
  const opened = await page.evaluate(openLedger);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const openPause = await longestPause(page);

  line.requests();
  const begun = Date.now();
  await offline(false);
  await expect(ledger.status).toHaveText(/^Syncing/, { timeout: 120_000 });
  await expect(ledger.drafts).toHaveCount(0, { timeout: 3_000_000 });
  const took = (Date.now() - begun) / 1000;
  const requests = line.requests();
  const pause = await longestPause(page);
  const { resident, own } = memory.stop();
  const changed = await api.unwrap(projects.adminList);
  expect(changed.filter(({ title }) => title.startsWith('Edited')).length).toBe(EDITS);
  const rows = [
    ['drafts sent a second, everything included', (EDITS / took).toFixed(1)],
    ['all of them, in seconds', took.toFixed(0)],
    ['longest pause of the page meanwhile, ms', pause.toFixed(0)],
    ['largest memory of the page’s process, MB', resident.toFixed(0)],
    ['of it, without the browser’s program itself, MB', own > 0 ? own.toFixed(0) : 'not known here'],
    ['preflights for each draft', ((requests['OPTIONS'] ?? 0) / EDITS).toFixed(2)],
    ['opening the ledger, ms', opened.toFixed(0)],
    ['longest pause while it opens, ms', openPause.toFixed(0)],
    ['elements on the screen with the ledger', String(elements)],
  ];
  const table = [
    '| what | figure |',
    '|---|---:|',
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
  ];
  console.log(table.join('\n'), requests);
  if (EDITS === 3_000) await keep('outbox', table.join('\n'));
  await line.stop();

  async function aProjectEach(): Promise<string[]> {
    const made: string[] = [];
    const make = async () => {
      while (made.length < EDITS) {
        const place = made.push('') - 1;
        made[place] = (
          await api.unwrap(projects.create, {
            body: projectFields({ title: `Project ${place}`, description: 'What was made. '.repeat(20) }),
          })
        ).id;
      }
    };
    await Promise.all(Array.from({ length: 8 }, make));
    return made;
  }
});

/** Runs in the page: adds an edit of each of these projects to the outbox (the unsent changes), as if made offline. */
async function write(ids: string[]) {
  const [{ name = '' } = {}] = (await indexedDB.databases()).filter((each) =>
    each.name?.startsWith('drafts '),
  );
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(['outbox', 'meta'], 'readwrite');
    ids.forEach((id, place) =>
      transaction.objectStore('outbox').put({
        number: place + 1,
        save: place + 1,
        at: new Date().toISOString(),
        target: { kind: 'project', id },
        name: `Edited ${place}`,
        edit: {
          type: 'update',
          base: { title: `Project ${place}`, description: 'What was made. '.repeat(20).trim() },
          fields: { title: `Edited ${place}`, description: 'What was made, and why. '.repeat(20).trim() },
        },
      }),
    );
    transaction.objectStore('meta').put(ids.length, 'last');
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', () => reject(transaction.error));
  });
  database.close();
}

/** Runs in the page: opens the list of drafts; returns the milliseconds until the next paint. */
async function openLedger(): Promise<number> {
  const begun = performance.now();
  document.querySelector<HTMLAnchorElement>('header a[href*="drafts"], header [role=status] a')!.click();
  while (!document.querySelector('[aria-label="Drafts"]')) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
}

declare global {
  interface Window {
    pauses: number[];
  }
}

const watchPauses = (page: Page) =>
  page.evaluate(() => {
    window.pauses = [];
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => window.pauses.push(duration)),
    ).observe({ type: 'longtask' });
  });

const longestPause = (page: Page) =>
  page.evaluate(() => {
    const longest = Math.max(0, ...window.pauses);
    window.pauses = [];
    return longest;
  });

/**
 * Samples the memory of the largest process of the app, which is the renderer: its resident memory (includes the
 * browser's program) and its private part, as Chromium's task manager shows it. Only Linux reports the private part.
 */
function watchMemory(root: number) {
  const most = { resident: 0, own: 0 };
  const look = () => {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((row) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(row))
      .flatMap((row) =>
        row ? [{ pid: Number(row[1]), parent: Number(row[2]), rss: Number(row[3]), args: row[4]! }] : [],
      );
    const family = new Set([root]);
    for (let size = 0; size !== family.size;) {
      size = family.size;
      for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid);
    }
    for (const { pid, rss, args } of rows)
      if (family.has(pid) && args.includes('--type=renderer')) {
        most.resident = Math.max(most.resident, rss / 1024);
        most.own = Math.max(most.own, anonymousOf(pid));
      }
  };
  const timer = setInterval(look, 500);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

/** A process's anonymous memory (not backed by a file), in MB; 0 if the system doesn't report it. */
function anonymousOf(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
