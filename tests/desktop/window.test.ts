import { expect } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from '../fixtures/browser.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { held } from '../pages/waiting.ts';
import { type Desktop, test } from './fixtures/app.ts';

const bounds = ({ app }: Desktop) =>
  app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    return { ...window!.getNormalBounds(), maximized: window!.isMaximized() };
  });

/** Makes the window tell the main process that it has this number of unsent drafts. */
const hold = ({ page }: Desktop, count: number) =>
  page.evaluate((number) => window.desktop['drafts:state']({ count: number, needsYou: false }), count);

const close = ({ app }: Desktop) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.close()));

test('the window reopens with its last size, position and maximized state', async ({ launch, server }) => {
  const first = await launch({ server: server.address });
  await first.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window!.setBounds({ x: 120, y: 80, width: 900, height: 640 });
    window!.maximize();
  });
  await first.quit();

  const second = await launch();
  expect(await bounds(second)).toEqual({ x: 120, y: 80, width: 900, height: 640, maximized: true });
});

test('a window that was on a missing display opens on an existing one', async ({ launch, userData }) => {
  const window = { bounds: { x: 9000, y: 9000, width: 900, height: 640 }, maximized: false };
  await writeFile(join(userData, 'settings.json'), JSON.stringify({ window }));
  const desktop = await launch();
  const { x, y, width } = await bounds(desktop);
  expect(width).toBe(900);
  const display = await desktop.app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea);
  expect(x).toBeLessThan(display.x + display.width);
  expect(y).toBeLessThan(display.y + display.height);
});

// docs/protocol.md: P67
test('a second start shows the first window and exits', async ({ launch, startSecond, userData }) => {
  const { app, page } = await launch();
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().forEach((window) => window.minimize()),
  );
  await startSecond(userData);
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) => {
        const windows = BrowserWindow.getAllWindows();
        return { count: windows.length, minimized: windows[0]?.isMinimized() };
      }),
    )
    .toEqual({ count: 1, minimized: false });
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
});

// docs/protocol.md: P6
test('the app announces a new version, and asks before it closes with unsent drafts or unsaved input', async ({
  launch,
  server,
}) => {
  const desktop = await launch({ server: server.address });
  const { app, page } = desktop;
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().forEach(({ webContents }) => webContents.send('update', '2.0.0')),
  );
  await expect(page.getByText('Version 2.0.0 is ready.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('Version 2.0.0 is ready.')).toHaveCount(0);

  const title = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
  await hold(desktop, 3);
  await expect.poll(title).toBe('Admin Login | Infinity Works (3 not sent)');
  const asked = await desktop.answers(0);
  await close(desktop);
  await expect.poll(asked).toEqual(['3 changes aren’t on the site yet.']);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await hold(desktop, 0);
  await expect.poll(title).toBe('Admin Login | Infinity Works');

  await desktop.signIn();
  await desktop.choose('go:home');
  const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
  await headline.fill('Half a headline');
  await close(desktop);
  await expect.poll(asked).toEqual(['3 changes aren’t on the site yet.', 'Leave without saving?']);
  await expect(headline).toHaveValue('Half a headline');
  await desktop.answers(1);
  await close(desktop);
  await desktop.ended;
});

test('quitting with unsent drafts asks for confirmation first, and continues after a yes', async ({
  launch,
}) => {
  const desktop = await launch();
  await hold(desktop, 1);
  const asked = await desktop.answers(0);
  await desktop.app.evaluate(({ app }) => void app.quit());
  await expect.poll(asked).toHaveLength(1);
  await desktop.answers(1);
  await desktop.quit();
});

/** From now on, system dialogs stay open until a test answers them. */
const leaveOpen = ({ app }: Desktop) =>
  app.evaluate(({ dialog }) => {
    const watched = dialog as unknown as Record<string, unknown>;
    watched['showMessageBox'] = ({ message }: { message: string }) => {
      watched['open'] = message;
      return new Promise((resolve) => (watched['choose'] = resolve));
    };
  });

/** Crashes the page again, so that the app shows a dialog instead of a new window. */
async function asksWithoutWindow({ app }: Desktop): Promise<void> {
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().forEach(({ webContents }) => webContents.forcefullyCrashRenderer()),
  );
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow, dialog }) => [
        BrowserWindow.getAllWindows().length,
        (dialog as unknown as { open?: string }).open,
      ]),
    )
    .toEqual([0, 'The window keeps crashing.']);
}

/** Answers the open system dialog with the button of this index. */
const choose = ({ app }: Desktop, response: number) =>
  app.evaluate(({ dialog }, chosen) => {
    const watched = dialog as unknown as { open?: string; choose: (answer: object) => void };
    delete watched.open;
    watched.choose({ response: chosen, checkboxChecked: false });
  }, response);

test('a page that crashes reloads with a toast; if it keeps crashing, the app asks what to do and waits', async ({
  launch,
  startSecond,
  server,
}) => {
  const desktop = await launch({ server: server.address });
  await desktop.signIn();
  await desktop.choose('go:service');
  await expect(desktop.page.getByRole('heading', { name: 'Edit Services' })).toBeVisible();
  for (const time of ['first', 'second']) {
    const next = await desktop.crash();
    // This toast may appear before the screen has loaded, so look for it first.
    await expect(next.getByText('The window crashed and was restarted.'), time).toBeVisible();
    await expect(next.getByRole('heading', { name: 'Edit Services' }), time).toBeVisible();
    expect(await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  }
  await leaveOpen(desktop);
  await asksWithoutWindow(desktop);
  // If the user starts the app again now, the second process opens nothing: the first one already shows the dialog.
  await startSecond(desktop.userData);
  const another = desktop.app.waitForEvent('window');
  await choose(desktop, 0);
  const page = await another;
  await expect(page.getByRole('heading', { name: 'Edit Services' })).toBeVisible();
  expect(await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);

  await asksWithoutWindow(desktop);
  await choose(desktop, 1);
  await desktop.ended;
});

/** Chooses menu items while the page reloads, when it can't receive commands. The main process must queue them. */
const chooseWhileLoading = ({ app }: Desktop, items: readonly string[]) =>
  app.evaluate(({ BrowserWindow, Menu }, ids) => {
    const [window] = BrowserWindow.getAllWindows();
    window!.webContents.reload();
    for (const id of ids) Menu.getApplicationMenu()!.getMenuItemById(id)!.click();
  }, items);

test('menu commands open screens, the search and new items, also while the page loads or waits for a save', async ({
  launch,
  server,
  build,
}) => {
  await build.aProject({ title: 'Harbour Ferries' });
  const desktop = await launch({ server: server.address });
  const { page, signIn, choose } = desktop;
  await signIn();
  await choose('go:project');
  await expect(page.getByRole('heading', { name: 'Harbour Ferries' }).first()).toBeVisible();
  await choose('find');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await choose('new');
  await expect(page.getByRole('dialog', { name: 'Add Project' })).toBeVisible();

  // Commands that the user chooses while the page loads run in order once it has loaded.
  await chooseWhileLoading(desktop, ['go:home', 'go:service', 'new']);
  const dialog = page.getByRole('dialog', { name: 'Add Service' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Edit Home' })).toBeVisible();

  // Each queued menu command runs once, and not again after a reload.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Edit Home' })).toBeVisible();
  await choose('go:project');
  await choose('find');
  await expect(page.getByRole('searchbox')).toBeFocused();

  // When the pending save succeeds, the question about leaving closes, and the next screen opens.
  await expect(draftsScreen(page).status).toHaveText('Online');
  await choose('go:settings');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+20 100 555 0100');
  const arrive = await held(page, '**/api/writes');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await choose('go:service');
  const question = page.getByRole('alertdialog', { name: 'Keep your changes as a draft?' });
  await expect(question).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { name: 'Edit Services' })).toBeVisible();
  await expect(question).toHaveCount(0);
});
