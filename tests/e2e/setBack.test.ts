import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { home } from '@agency/contract/home';
import { anApi } from '../fixtures/api.ts';
import { expect, expectAccessible, holdToken, test } from '../fixtures/browser.ts';
import { aFolder, freePort, removeFolder, startServer } from '../fixtures/server.ts';
import { editor } from '../pages/editor.ts';

// P73
test('what is typed while the server is set back to an older copy is not saved unasked, and compared with what is there', async ({
  page,
  allow,
}) => {
  // The screens' code is still being fetched when the server stops.
  allow(/ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)|status of (412|503)/);
  const folder = await aFolder();
  const settings = { PORT: await freePort() };
  const data = join(folder, 'data');
  const older = join(folder, 'older');
  let server = await startServer({ folder, settings });
  const { address } = server;
  const api = anApi({ address });
  const token = await api.signIn();
  try {
    await api.get(home.update, { body: { headline: 'At first' } });
    await server.stop();
    await cp(data, older, { recursive: true });

    server = await startServer({ folder, settings });
    const seen = await api.get(home.update, { body: { headline: 'Lost' } });
    await holdToken(page, token, `${address}/dashboard/home`);
    const { field, save, conflict, toast } = editor(page);
    await expect(field('Headline')).toHaveValue('Lost');
    await field('CTA Text').fill('Typed here');
    await server.stop();
    await rm(data, { recursive: true });
    await cp(older, data, { recursive: true });

    server = await startServer({ folder, settings });
    const theirs = await api.get(home.update, { body: { headline: 'Theirs' } });
    expect(theirs.revision).toBe(seen.revision);
    await save.click();
    const question = page.getByRole('alertdialog', { name: 'The site was set back' });
    await expect(question).toContainText('nothing of it was sent');
    await expectAccessible(page);
    expect(await api.get(home.read)).toEqual(theirs);
    await question.getByRole('button', { name: 'Go on editing' }).click();
    await expect(field('CTA Text')).toHaveValue('Typed here');

    await save.click();
    await question.getByRole('button', { name: 'Compare and save' }).click();
    const compared = page.getByRole('alertdialog', { name: 'This is otherwise now' });
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
    expect(await api.get(home.read)).toMatchObject({ headline: 'Theirs', ctaText: 'Typed here' });
  } finally {
    await server.stop();
    await removeFolder(folder);
  }
});
