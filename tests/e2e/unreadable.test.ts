import { type Kind, kindNames } from '@agency/contract/kinds';
import type { Locator, Page } from '@playwright/test';
import { screens } from '../../shared-ui/src/dashboard/screens.ts';
import { expect, goWithin, test, unfollowed } from '../fixtures/browser.ts';
import { toast } from '../pages/toast.ts';
import { windUntil } from '../pages/waiting.ts';

interface Reading {
  /** The URL pattern of the call that the test lets fail. */
  call: string;
  /** The accessible name of the placeholder that the screen shows while it loads. */
  loads: string;
  says: string;
  toast?: string;
  /** What the screen shows when the call succeeds. */
  shows: (page: Page) => Locator;
  /** A text that the screen must not show before it knows the content. */
  never?: string;
}

const field = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
const text = (words: string) => (page: Page) => page.getByRole('main').getByText(words).first();

/** For each kind of document: how its screen loads, and how it reports a failed call. */
const readings: Record<Kind, Reading> = {
  project: {
    call: '**/api/admin/projects{,?*}',
    loads: 'Loading projects',
    says: 'Failed to load data.',
    shows: text('Felucca'),
    never: 'No projects yet.',
  },
  service: {
    call: '**/api/admin/services',
    loads: 'Loading services',
    says: 'Failed to load services. Please refresh the page.',
    shows: text('Custom Software'),
    never: 'No services yet.',
  },
  article: {
    call: '**/api/admin/articles',
    loads: 'Loading articles',
    says: 'Failed to load articles. Please refresh the page.',
    shows: text('Right to left is not a mirror'),
    never: 'No articles yet.',
  },
  asset: {
    call: '**/api/admin/{assets,pictures}',
    loads: 'Loading images',
    says: 'Failed to load the pictures',
    shows: text('About: Salma Farouk'),
    never: 'No images yet.',
  },
  home: {
    call: '**/api/admin/home',
    loads: 'Loading the home page',
    says: 'Failed to load home data. Please try again later.',
    shows: field('Headline'),
  },
  about: {
    call: '**/api/admin/about',
    loads: 'Loading about data',
    says: 'Failed to load about data. Please try refreshing the page.',
    toast: 'Failed to load about data',
    shows: field('Mission'),
  },
  contactInfo: {
    call: '**/api/admin/contact-info',
    loads: 'Loading contact information',
    says: 'Failed to load contact information',
    shows: field('Get in Touch Title'),
  },
  contactRequest: {
    call: '**/api/admin/contact/page*',
    loads: 'Loading requests',
    says: 'Failed to load requests',
    toast: 'Failed to load requests',
    // Other tests on the same server may have sent contact requests, so the test can't know the number.
    shows: (page) => page.getByRole('heading', { name: /^Contact Requests \(\d+\)$/ }),
    never: 'No contact requests found',
  },
  chatbot: {
    call: '**/api/admin/chatbot',
    loads: 'Loading questions',
    says: 'Failed to load chatbot data',
    shows: text('Starting a project'),
    never: 'No categories yet.',
  },
  settings: {
    call: '**/api/admin/settings',
    loads: 'Loading settings',
    says: 'Failed to load settings',
    shows: field('Brand'),
  },
};

/**
 * All kinds. First those that other screens read, too: all forms read the languages in the settings, and the screen of
 * the projects reads the services. After such a screen, these two would not have to load their content any more.
 */
const first: readonly Kind[] = ['settings', 'service'];
const inOrder = [...first, ...kindNames.filter((kind) => !first.includes(kind))];

const away = { code: 'databaseAway', message: 'The database cannot be reached.', requestId: 'x' };

test('when the content of a screen can’t be loaded, the screen says so, and shows it after a retry', async ({
  page,
  enter,
  allow,
}) => {
  allow(/status of 503/);
  await page.clock.install();
  await unfollowed(page);
  // The screen 'Profile' shows none of this content, so each screen below has to load its content itself.
  await enter(page, screens.profile.path);
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  for (const kind of inOrder)
    await test.step(kind, async () => {
      const { call, loads, says, toast: inPassing, shows, never } = readings[kind];
      await page.route(call, (route) => route.fulfill({ status: 503, json: away }));
      await goWithin(page, screens[kind].path);
      await expect(page.getByRole('status', { name: loads })).toBeVisible();
      const failure = text(says)(page);
      const told = inPassing && toast(page, inPassing).first().waitFor();
      await windUntil(page, failure);
      await told;
      await expect(text(away.message)(page)).toBeVisible();
      if (never) await expect(page.getByText(never)).toBeHidden();
      await page.unroute(call);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(shows(page)).toBeVisible();
      await expect(failure).toBeHidden();
    });
});
