import { aboutRecord } from '@agency/contract/about';
import { questionFields } from '@agency/contract/chatbot';
import { contactInfoRecord } from '@agency/contract/contactInfo';
import type { Fields } from '@agency/contract/document/field';
import { homeRecord } from '@agency/contract/home';
import { project } from '@agency/contract/projects';
import { service } from '@agency/contract/services';
import { settingsRecord } from '@agency/contract/settings';
import { emptyTest as test, expect } from '../fixtures/browser.ts';

/** Every form, by its screen and the button that opens it, with the description of what it writes. */
const forms: { screen: string; open?: string; fields: Fields }[] = [
  { screen: 'settings', fields: settingsRecord.fields },
  { screen: 'home', fields: homeRecord.fields },
  { screen: 'contact-info', fields: contactInfoRecord.fields },
  { screen: 'about', fields: aboutRecord.fields },
  { screen: 'about', open: 'Add Event', fields: aboutRecord.fields.journey.fields },
  { screen: 'about', open: 'Add Member', fields: aboutRecord.fields.team.fields },
  { screen: 'services', open: 'Add Service', fields: service.fields },
  { screen: 'projects', open: 'Add Project', fields: project.fields },
  { screen: 'chatbot', open: 'Add Category', fields: questionFields },
  { screen: 'home', open: 'Add Solution', fields: homeRecord.fields.solutions.fields },
  { screen: 'home', open: 'Add Insight', fields: homeRecord.fields.insights.fields },
];

test('every field that is described can be written in its form', async ({ page, enter }) => {
  for (const { screen, open, fields } of forms) {
    await enter(page, `/dashboard/${screen}`);
    if (open) await page.getByRole('button', { name: open }).first().click();
    for (const { label, inForm } of Object.values(fields)) {
      if (!inForm) continue;
      const part = page
        .getByLabel(label)
        .or(page.getByRole('group', { name: label }))
        .or(page.getByRole('heading', { name: label }))
        .first();
      await expect(part, `${screen}, ${open ?? 'its form'}: ${label}`).toBeVisible();
    }
  }
});
