import { readFile } from 'node:fs/promises';
import { aboutRecord } from '@agency/contract/about';
import { contactInfoRecord } from '@agency/contract/contactInfo';
import { contactRequest, contactRequests } from '@agency/contract/contactRequests';
import type { Fields } from '@agency/contract/document/field';
import { homeRecord } from '@agency/contract/home';
import { project, projects } from '@agency/contract/projects';
import { service, services } from '@agency/contract/services';
import { settingsRecord } from '@agency/contract/settings';
import type { Page } from '@playwright/test';
import { cases, type Json, withValue } from '../api/cases.ts';
import { type Api, anApi } from '../fixtures/api.ts';
import { expect, holdToken, test } from '../fixtures/browser.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { NOTIFIED, openPostOffice } from '../fixtures/postOffice.ts';
import { until } from '../fixtures/server.ts';
import { requestsScreen } from '../pages/dashboardRequests.ts';
import { loginForm } from '../pages/login.ts';
import { takenOver } from '../pages/waiting.ts';
import { paths } from '../../shared-ui/src/paths.ts';

/** What no page, mail or table may take for more than text; shorter where a field holds less. */
const canaries = [
  '=HYPERLINK("//canary.invalid")"><script>canary=1</script><img src=x onerror=canary=1>{{7*7}}${7*7}<!--',
  '"><img src=x onerror=canary=1>{{7*7}}',
  '=1+1"><b>',
];

interface Seen {
  ran: unknown;
  violations: string[];
  made: string[];
  broken: string[];
}

declare global {
  interface Window {
    canary: unknown;
    violations: string[];
  }
}

/** Writes a canary into each text of a valid body that takes one, and into each text of the description that the body left out. */
async function poisoned(api: Api, line: string, fields: Fields, params: Record<string, string> = {}) {
  const [method, path = ''] = line.split(' ') as ['PUT' | 'POST', string];
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  let body = (await cases[line]!.ready(api)).body ?? {};
  const described = Object.entries(fields).flatMap(([name, { inForm, blank }]) =>
    inForm && blank === '' ? [name] : [],
  );
  const written: string[] = [];
  // A creation makes one each time: its canaries are tried by changes.
  for (const place of new Set([...described, ...textsIn(body)]))
    for (const canary of canaries) {
      const tried = withValue(body, place, canary);
      const { status } = await api.send(method, address, { body: tried });
      if (status >= 400) continue;
      body = tried;
      written.push(place);
      break;
    }
  return { body, written };
}

const textsIn = (value: unknown, path = ''): string[] =>
  typeof value === 'string'
    ? [path]
    : Object.entries((value ?? {}) as object).flatMap(([name, each]) =>
        textsIn(each, path ? `${path}.${name}` : name),
      );

/** What is to be seen on a page, in all its frames, once it is quiet. */
async function look(page: Page): Promise<Seen> {
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => ({
        ran: window.canary,
        violations: window.violations ?? [],
        made: [...document.querySelectorAll('img[src="x"], [onerror], a[href], iframe, script[src]')].flatMap(
          (each) =>
            /^(https?:)?\/\/canary|^x$/.test(each.getAttribute('href') ?? each.getAttribute('src') ?? '') ||
            each.hasAttribute('onerror')
              ? [each.outerHTML]
              : [],
        ),
        broken: [...document.querySelectorAll('script[type="application/ld+json"], #state')].flatMap(
          (script) => {
            try {
              JSON.parse(script.textContent ?? '');
              return [];
            } catch (error) {
              return [String(error)];
            }
          },
        ),
      })),
    ),
  );
  return {
    ran: all.find(({ ran }) => ran !== undefined)?.ran,
    violations: all.flatMap(({ violations }) => violations),
    made: all.flatMap(({ made }) => made),
    broken: all.flatMap(({ broken }) => broken),
  };
}

const nothing: Seen = { ran: undefined, violations: [], made: [], broken: [] };

test('what is written into every text is text on every page and screen, in every mail and table, and never runs', async ({
  page,
  ownServer,
  allow,
}) => {
  test.slow();
  allow(/status of 40[04]/);
  const office = await openPostOffice();
  const server = await ownServer({ settings: office.settings });
  const api = anApi(server);
  await api.signIn();

  const made = async (create: typeof projects.create | typeof services.create, line: string) =>
    (await api.get(create, { body: (await cases[line]!.ready(api)).body as never })).id;
  const projectId = await made(projects.create, 'POST /admin/projects');
  const serviceId = await made(services.create, 'POST /admin/services');
  await api.call(projects.uploadPictures, {
    params: { id: projectId },
    files: [{ bytes: await aPicture(), name: `${canaries[1]}.jpg` }],
  });
  const written = {
    project: (await poisoned(api, 'PUT /admin/projects/:id', project.fields, { id: projectId })).written,
    service: (await poisoned(api, 'PUT /admin/services/:id', service.fields, { id: serviceId })).written,
    home: (await poisoned(api, 'PUT /admin/home', homeRecord.fields)).written,
    about: (await poisoned(api, 'PUT /admin/about', aboutRecord.fields)).written,
    contactInfo: (await poisoned(api, 'PUT /contact-info', contactInfoRecord.fields)).written,
    settings: (await poisoned(api, 'PUT /admin/settings', settingsRecord.fields)).written,
    chatbot: (await poisoned(api, 'PUT /admin/chatbot', {})).written,
    request: (await poisoned(api, 'POST /contact', contactRequest.fields)).written,
    profile: (await poisoned(api, 'PUT /auth/profile', {})).written,
  };
  expect(written).toMatchObject({
    project: expect.arrayContaining(['title', 'description', 'category']) as string[],
    service: expect.arrayContaining(['title', 'description']) as string[],
    home: expect.arrayContaining(['headline', 'subheadline', 'ctaText', 'solutions.0.title']) as string[],
    about: expect.arrayContaining(['mission', 'journey.0.title', 'team.0.name', 'team.0.role']) as string[],
    contactInfo: expect.arrayContaining(['address', 'phones.0', 'whatsapp', 'getInTouchTitle']) as string[],
    settings: expect.arrayContaining(['brand', 'tagline', 'phone', 'privacyText']) as string[],
    chatbot: expect.arrayContaining(['categories.0.question']) as string[],
    request: expect.arrayContaining(['name', 'phone', 'company', 'services.0', 'note']) as string[],
    profile: ['name'],
  });
  const gone = await made(services.create, 'POST /admin/services');
  await poisoned(api, 'PUT /admin/services/:id', service.fields, { id: gone });
  await api.call(services.remove, { params: { id: gone } });

  await page.addInitScript(() => {
    window.violations = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const odd = encodeURIComponent(canaries[0] ?? '');
  const { home, about, contact, privacy, seoTest, login } = paths;
  const open: string[] = [home, about, paths.services, paths.projects, contact, privacy, seoTest, login];
  open.push(
    paths.gallery(projectId),
    `${paths.projects}?view=grid`,
    `${paths.projects}?search=${odd}&service=${odd}&view=${odd}`,
    `/${odd}`,
    `/gallery/${odd}`,
    `${login}?from=//canary.invalid&next=https://canary.invalid`,
    `${paths.resetPassword}#${odd}`,
    `${paths.join}#${odd}`,
  );
  for (const path of open) {
    await page.goto(server.address + path);
    expect({ path, ...(await look(page)) }).toEqual({ path, ...nothing });
  }
  await page.goto(server.address + home);
  expect(await page.title()).toContain('<img src=x');
  await page.getByRole('button', { name: 'Ask Fetcho' }).click();
  await expect(page.getByRole('log')).toBeVisible();
  expect(await look(page)).toEqual(nothing);

  const token = await anApi(server).signIn();
  const kept = Object.entries(paths).flatMap(([name, path]) =>
    name.startsWith('dashboard') && typeof path === 'string' ? [path] : [],
  );
  const histories = [
    paths.dashboardHistory('project', projectId),
    paths.dashboardHistory('service', serviceId),
  ];
  await holdToken(page, token, server.address + paths.dashboard);
  for (const path of [...kept, ...histories, `${paths.dashboardRequests}?search=${odd}`]) {
    await page.goto(server.address + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect({ path, ...(await look(page)) }).toEqual({ path, ...nothing });
    const edit = page.getByRole('button', { name: /^(Edit|Details|View)/ }).first();
    if (!(await edit.isVisible())) continue;
    await edit.click();
    expect({ path, ...(await look(page)) }).toEqual({ path, ...nothing });
  }

  await page.goto(server.address + paths.dashboardRequests);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    requestsScreen(page).exportCsv.click(),
  ]);
  const table = await readFile(await download.path(), 'utf8');
  expect(table).toContain(`"'=HYPERLINK`);
  expect(table).not.toMatch(/(^|,|\n)"[=+@-]/);

  const requests = (await api.get(contactRequests.list)).length;
  await until(() => office.to(NOTIFIED).length >= requests, 'the mails', 60);
  for (const mail of office.mails) {
    const [head = '', text = ''] = mail.split('\r\n\r\n', 2);
    expect(head).not.toMatch(/text\/html|multipart/i);
    expect(text).not.toBe('');
  }
  expect(office.mails.join()).toContain('HYPERLINK');
  expect({
    dialogs,
    asked: asked.filter((url) => new URL(url).host.startsWith('canary') || new URL(url).pathname === '/x'),
  }).toEqual({
    dialogs: [],
    asked: [],
  });
  expect((await api.get(projects.list)).map(({ title }: Json) => title)).toContain(canaries[0]);
  await office.close();
});

test('a script that gets into a page all the same does not run, and the server hears of it', async ({
  page,
  server,
  allow,
}) => {
  allow(/Content Security Policy/);
  await page.goto(paths.about);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.canary = 1';
    document.body.append(script);
    const image = document.createElement('div');
    image.innerHTML = '<img src="data:," onerror="window.canary = 2">';
    document.body.append(image);
  });
  const told = () =>
    server.output().includes(`"page":"${server.address}${paths.about}","directive":"script-src`);
  await expect.poll(told).toBe(true);
  expect(await page.evaluate(() => window.canary)).toBe(undefined);
});

test('signing in leads to the dashboard, whatever the address of the login says', async ({
  page,
  server,
}) => {
  for (const query of [
    'from=//canary.invalid',
    'next=https://canary.invalid/',
    'returnTo=/%5ccanary.invalid',
  ]) {
    await page.goto(`${paths.login}?${query}#//canary.invalid`);
    await takenOver(loginForm(page).button);
    await loginForm(page).signIn();
    await expect(page).toHaveURL(server.address + paths.dashboard);
    await page.evaluate(() => sessionStorage.clear());
  }
});
