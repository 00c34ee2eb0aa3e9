import { about } from '@agency/contract/about';
import { chatbot } from '@agency/contract/chatbot';
import { type Kind, kindNames, kinds, type KindWrites } from '@agency/contract/kinds';
import type { Locator, Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { emptyTest as test, expect, reopen } from '../fixtures/browser.ts';
import { type Builders, unwrittenContactInfo, unwrittenHome } from '../fixtures/content.ts';
import { articlesScreen } from '../pages/articles.ts';
import { chatbotScreen } from '../pages/dashboardChatbot.ts';
import { editor, refuse } from '../pages/editor.ts';
import { libraryScreen } from '../pages/library.ts';
import { projectsScreen } from '../pages/projects.ts';
import { servicesScreen } from '../pages/services.ts';
import { screens } from '../../shared-ui/src/dashboard/screens.ts';

interface Form {
  /** Creates the document. Returns the parameters for the paths of its API calls: its id, or nothing. */
  made: (build: Builders, api: Api) => Promise<{ id?: string }>;
  /** Opens the form on its screen. Absent if the screen is the form. */
  opens?: (page: Page) => Locator;
  /** A text field of the form, and its name in the document. */
  field: (page: Page) => Locator;
  name: string;
  save: (page: Page) => Locator;
  /** Where the form shows why a save failed. */
  problem: (page: Page) => Locator;
  failed: string;
}

/** A form that fills a whole screen, without a dialog, such as the form of the home page. */
const ofScreen = (label: string, name: string, failed: string): Form => ({
  made: async () => ({}),
  field: (page) => editor(page).field(label),
  name,
  save: (page) => editor(page).save,
  problem: (page) => editor(page).problem,
  failed,
});

/** The form of each kind. Visitors write the contact requests, so these have none. */
const forms: Record<Exclude<Kind, 'contactRequest'>, Form> = {
  project: {
    made: (build) => build.aProject({ title: 'Ferries' }),
    opens: (page) => projectsScreen(page).edit('Ferries'),
    field: (page) => projectsScreen(page).dialog.description,
    name: 'description',
    save: (page) => projectsScreen(page).dialog.save,
    problem: (page) => projectsScreen(page).dialog.box.getByRole('alert'),
    failed: 'Failed to save project',
  },
  service: {
    made: (build) => build.aService({ title: 'Hosting' }),
    opens: (page) => servicesScreen(page).edit('Hosting'),
    field: (page) => servicesScreen(page).dialog.description,
    name: 'description',
    save: (page) => servicesScreen(page).dialog.save,
    problem: (page) => servicesScreen(page).dialog.problem,
    failed: 'Failed to save service.',
  },
  article: {
    made: (build) => build.anArticle({ title: 'Timetables' }),
    opens: (page) => articlesScreen(page).edit('Timetables'),
    field: (page) => articlesScreen(page).dialog.field('Summary'),
    name: 'summary',
    save: (page) => articlesScreen(page).dialog.save,
    problem: (page) => articlesScreen(page).dialog.problem,
    failed: 'Failed to save article.',
  },
  asset: {
    made: (build) => build.anAsset({ name: 'Lighthouse' }),
    opens: (page) => libraryScreen(page).image('Lighthouse'),
    field: (page) => libraryScreen(page).dialog.field('Caption'),
    name: 'caption',
    save: (page) => libraryScreen(page).dialog.save,
    problem: (page) => libraryScreen(page).dialog.problem,
    failed: 'Failed to save image.',
  },
  home: ofScreen('Headline', 'headline', 'Failed to save home data.'),
  about: ofScreen('Mission', 'mission', 'Failed to save about information'),
  contactInfo: ofScreen('Address', 'address', 'Failed to update contact information'),
  chatbot: {
    made: async (_, api) => {
      await api.unwrap(chatbot.replace, {
        body: { categories: [{ question: 'Prices', answer: 'It depends.', isCategory: true }] },
      });
      return { id: (await api.unwrap(chatbot.adminRead)).categories[0]!.id };
    },
    opens: (page) => chatbotScreen(page).edit('Prices'),
    field: (page) => chatbotScreen(page).form.answer,
    name: 'answer',
    save: (page) => chatbotScreen(page).form.save,
    problem: (page) => chatbotScreen(page).form.problem,
    failed: 'Failed to save question',
  },
  settings: ofScreen('Tagline', 'tagline', 'Failed to save settings'),
};

const formKinds = kindNames.filter((kind) => kind !== 'contactRequest');

// Tests in other files use the same server, so reset the content.
test.afterEach(async ({ api }) => {
  await api.unwrap(kinds.home.update, { body: unwrittenHome });
  await api.unwrap(kinds.contactInfo.update, { body: unwrittenContactInfo });
  await api.unwrap(about.update, { body: { mission: '' } });
  await api.unwrap(kinds.settings.update, { body: { tagline: '' } });
});

// docs/protocol.md: P6 P7 P11 P59
test('each form keeps text that can’t be saved, asks before it is left, and asks about others’ changes and deletions', async ({
  page,
  enter,
  build,
  api,
  allow,
}) => {
  test.slow();
  allow(/status of (500|404|412)/);
  page.on('dialog', (leaving) => void leaving.accept());
  await enter(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const { discard, conflict } = editor(page);
  const { deleted } = servicesScreen(page);
  for (const kind of formKinds)
    await test.step(kind, async () => {
      const { made, opens, field, name, save, problem, failed } = forms[kind];
      const params = await made(build, api);
      const { update }: KindWrites = kinds[kind];
      const write = (value: string) => api.call(update, { params, body: { [name]: value } });
      const open = async () => {
        await reopen(page, screens[kind].path);
        await opens?.(page).click();
        await expect(field(page)).toBeVisible();
      };
      expect((await write('As it was.')).status).toBe(200);
      await open();
      await expect(field(page)).toHaveValue('As it was.');

      // The save fails. The form keeps the text.
      const address = `**${update.path.replace(':id', '*')}`;
      await refuse(page, address, update.method);
      await field(page).fill('Typed with care.');
      await save(page).click();
      await expect(problem(page)).toContainText(failed);
      await page.unroute(address);
      await expect(field(page)).toHaveValue('Typed with care.');

      // A link to another screen asks first. The kept draft is back after the user returns.
      await page.evaluate(() => history.back());
      await discard.getByRole('button', { name: 'Stay' }).click();
      await expect(field(page)).toHaveValue('Typed with care.');
      await page.evaluate(() => history.back());
      await discard.getByRole('button', { name: 'Keep draft' }).click();
      await expect(discard).toBeHidden();
      await open();
      await expect(field(page)).toHaveValue('Typed with care.');

      // Someone else changes the same field before the retry.
      expect((await write('Theirs.')).status).toBe(200);
      await save(page).click();
      await expect(conflict.getByRole('radio', { name: /Theirs\./ })).toBeVisible();
      await conflict.getByRole('radio', { name: /^Yours/ }).check();
      await conflict.getByRole('button', { name: 'Save' }).click();
      await expect(conflict).toBeHidden();
      await expect
        .poll(async () => JSON.stringify(await api.unwrap(kinds[kind].read)))
        .toContain('Typed with care.');

      // Someone else deletes the document while the user writes in it.
      const { remove }: KindWrites = kinds[kind];
      if (!remove) return;
      await open();
      await field(page).fill('Typed in time.');
      await api.unwrap(remove, { params });
      await save(page).click();
      await deleted.getByRole('button', { name: 'Add it again' }).click();
      await expect(deleted).toBeHidden();
      await expect
        .poll(async () => JSON.stringify(await api.unwrap(kinds[kind].read)))
        .toContain('Typed in time.');
    });
});
