import { join } from 'node:path';
import { home } from '@agency/contract/home';
import { anApi } from '../fixtures/api.ts';
import { expect, expectAccessible, holdToken, test, unfollowed } from '../fixtures/browser.ts';
import { runCommand } from '../fixtures/command.ts';
import { aFolder, freePort, removeFolder, startServer } from '../fixtures/server.ts';
import { loginForm } from '../pages/login.ts';
import { editor } from '../pages/editor.ts';
import { watchRequests } from '../pages/waiting.ts';

// docs/protocol.md: P73
test('text typed before a restore is not saved until the user compares it with the restored content', async ({
  page,
  allow,
}) => {
  // When the server stops, the browser may still be loading the code of the screens.
  allow(/ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)|status of (401|412|503)/);
  const folder = await aFolder();
  const settings = { PORT: await freePort() };
  const older = join(folder, 'older.tar');
  let server = await startServer({ folder, settings });
  const { address } = server;
  const api = anApi({ address });
  const token = await api.signIn();
  try {
    await api.unwrap(home.update, { body: { headline: 'At first' } });
    expect(await runCommand(['backup', older], { folder })).toMatchObject({ code: 0 });
    const seen = await api.unwrap(home.update, { body: { headline: 'Lost' } });
    // The form must learn about the restore only from its save. So stop the stream of live changes, and wait for all
    // open requests.
    await unfollowed(page);
    const allAnswered = watchRequests(page);
    await holdToken(page, token, `${address}/dashboard/home`);
    const { field, save, conflict, toast } = editor(page);
    await expect(field('Headline')).toHaveValue('Lost');
    await field('CTA Text').fill('Typed here');
    await allAnswered();
    await server.stop();
    expect(await runCommand(['restore', older], { folder })).toMatchObject({ code: 0 });

    server = await startServer({ folder, settings });
    await api.signIn();
    const theirs = await api.unwrap(home.update, { body: { headline: 'Theirs' } });
    expect(theirs.revision).toBe(seen.revision);
    // A restore ends all sessions.
    await save.click();
    await loginForm(page.getByRole('dialog', { name: 'Your session has ended' })).signIn();
    const question = page.getByRole('alertdialog', { name: 'The site was restored' });
    await expect(question).toContainText('haven’t been saved');
    await expectAccessible(page);
    expect(await api.unwrap(home.read)).toEqual(theirs);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field('CTA Text')).toHaveValue('Typed here');

    await save.click();
    await question.getByRole('button', { name: 'Compare and save' }).click();
    const compared = page.getByRole('alertdialog', { name: 'The site has changed' });
    await compared
      .getByRole('group', { name: 'Headline' })
      .getByRole('radio', { name: /^Theirs/ })
      .check();
    await compared
      .getByRole('group', { name: 'CTA Text' })
      .getByRole('radio', { name: /^Yours/ })
      .check();
    await compared.getByRole('button', { name: 'Save' }).click();
    await expect(toast('Home data saved successfully!')).toBeVisible();
    await expect(conflict).toBeHidden();
    expect(await api.unwrap(home.read)).toMatchObject({ headline: 'Theirs', ctaText: 'Typed here' });
  } finally {
    await server.stop();
    await removeFolder(folder);
  }
});
