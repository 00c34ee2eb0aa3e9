import { expect } from '@playwright/test';
import { ORIGINS, test } from './fixtures/app.ts';

test('links to the site and the web open in the browser, and the app stays on its screen', async ({
  launch,
  server,
  build,
}) => {
  const link = 'https://example.com/away';
  await build.aProject({ title: 'Elsewhere', link });
  const { page, signIn, opened, choose } = await launch({ server: server.address });
  await opened();
  await signIn();
  await page.getByRole('link', { name: 'Exit Dashboard' }).click();
  await expect.poll(opened).toEqual([`${server.address}/`]);
  await choose('go:project');
  await page.getByRole('link', { name: 'example.com/away' }).click();
  await expect.poll(opened).toEqual([`${server.address}/`, link]);
  await choose('site');
  await expect.poll(opened).toHaveLength(3);
  await expect(page).toHaveURL(/\/dashboard\/projects$/);
  await expect.poll(() => page.context().pages().length).toBe(1);
});

test('a navigation to another page opens in the browser, not in the app window', async ({
  launch,
  server,
}) => {
  const { page, opened } = await launch({ server: server.address });
  await opened();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.evaluate(() => {
    location.href = 'https://example.com/elsewhere';
  });
  await expect.poll(opened).toEqual(['https://example.com/elsewhere']);
  await page.evaluate(() => {
    location.href = 'mailto:hello@example.com';
  });
  await expect.poll(opened).toContain('mailto:hello@example.com');
  await page.evaluate((server) => {
    location.href = `${server}/api/health`;
  }, server.address);
  await expect.poll(opened).toHaveLength(3);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(ORIGINS).toContain(new URL(page.url()).origin.replace('null', 'app://agency'));
});

test('the window loads only its own code and connects only to its own server', async ({
  launch,
  server,
  allow,
}) => {
  allow(/Content Security Policy|Refused to|violates|missing.js/);
  const { page } = await launch({ server: server.address });
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'));
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain(`connect-src 'self' ${server.address};`);
  const asked = await page.evaluate(async (address) => {
    const ask = (url: string) =>
      fetch(url).then(
        ({ status }) => String(status),
        () => 'refused',
      );
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
    return {
      server: await ask(`${address}/api/health`),
      elsewhere: await ask(address.replace('127.0.0.1', 'localhost')),
      inline: 'ranInline' in window,
      missing: await ask('/assets/missing.js'),
    };
  }, server.address);
  expect(asked).toEqual({ server: '200', elsewhere: 'refused', inline: false, missing: '404' });
});

test('the window gets only the bridge, and the bridge rejects invalid values', async ({ launch }) => {
  const { page } = await launch();
  const seen = await page.evaluate(async () => {
    const refused = (asked: Promise<unknown>) =>
      asked.then(
        () => 'taken',
        (error: Error) => error.message,
      );
    const bridge = window.desktop as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
    return {
      names: Object.keys(bridge).sort(),
      node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in window),
      token: await refused(bridge['token:keep']!(7)),
      server: await refused(bridge['server:keep']!('javascript:alert(1)')),
      more: await refused(bridge['token:read']!('and more')),
      menu: await refused(bridge['menu:next']!(-1)),
    };
  });
  expect(seen.names).toEqual([
    'app:restarted',
    'browser:answer',
    'browser:begin',
    'browser:cancel',
    'device:keep',
    'device:read',
    'drafts:state',
    'file:open',
    'file:save',
    'menu:next',
    'on',
    'room:give',
    'server:check',
    'server:keep',
    'server:read',
    'token:drop',
    'token:keep',
    'token:read',
    'update:install',
  ]);
  expect(seen.node).toEqual([]);
  for (const sentence of [seen.token, seen.server, seen.more, seen.menu])
    expect(sentence).toContain('refused its arguments');
});
