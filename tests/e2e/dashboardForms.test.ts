import { blockFields } from '@agency/contract/blocks';
import { blockTypes } from '@agency/contract/blockTypes';
import { questionFields } from '@agency/contract/chatbot';
import { type Kind, kindNames, kinds } from '@agency/contract/kinds';
import { aboutRecord } from '@agency/contract/about';
import type { Fields } from '@agency/contract/document/field';
import { article } from '@agency/contract/articles';
import { homeRecord } from '@agency/contract/home';
import { project } from '@agency/contract/projects';
import { service } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { screens } from '../../shared-ui/src/dashboard/screens.ts';
import { emptyTest as test, expect, reopen } from '../fixtures/browser.ts';

interface Form {
  /**
   * The names of the buttons and rows to click, in order, to open the form while the previous form is still open. Absent
   * if the form is on the screen itself.
   */
  open?: string[];
  /** The fields that the form writes. Absent if it writes the whole document. */
  fields?: Fields;
}

/**
 * The kinds whose form opens in an unusual way. Usually, a kind with one document shows its form directly on its screen, and
 * a kind with a list has a button for a new document, such as 'Add Project'.
 */
const otherForms: Partial<Record<Kind, Form[]>> = {
  home: [
    {},
    { open: ['Our Solutions', 'Add Solution'], fields: homeRecord.fields.solutions.fields },
    { open: ['Insights', 'Add Insight'], fields: homeRecord.fields.insights.fields },
  ],
  about: [
    {},
    { open: ['Add Event'], fields: aboutRecord.fields.journey.fields },
    { open: ['Cancel', 'Add Member'], fields: aboutRecord.fields.team.fields },
  ],
  project: [
    { open: ['Add Project'] },
    { open: ['Search and sharing'], fields: project.fields.seo.fields },
    { open: ['Add Fact'], fields: project.fields.facts.fields },
    { open: ['Add Result'], fields: project.fields.results.fields },
    ...Object.values(blockTypes).map(({ label, fields }) => ({
      open: [`Add ${label}`],
      fields: Object.fromEntries(fields.map((name) => [name, blockFields[name]])),
    })),
  ],
  article: [
    { open: ['Add Article'] },
    { open: ['Search and sharing'], fields: article.fields.seo.fields },
    { open: ['Add Tag'], fields: article.fields.tags.fields },
  ],
  // The form of an image opens with a click on the image.
  asset: [{ open: ['Harbour'] }],
  service: [{ open: ['Add Service'] }, { open: ['Search and sharing'], fields: service.fields.seo.fields }],
  chatbot: [{ open: ['Add Category'], fields: questionFields }],
  // The dashboard has no form for contact requests: visitors write them on the site.
  contactRequest: [],
};

const formsOf = (kind: Kind): Form[] => {
  const row = kinds[kind];
  return otherForms[kind] ?? ['create' in row ? { open: [`Add ${row.description.label}`] } : {}];
};

const languages = [
  { code: 'en', name: 'English', published: true },
  { code: 'ar', name: 'Arabic', published: true },
];

test('every field that the contract lists for a form is visible there, and each translatable one in each language', async ({
  page,
  enter,
  api,
  build,
}) => {
  await api.unwrap(settings.update, { body: { languages } });
  await build.anAsset({ name: 'Harbour' });
  const tab = (name: string) =>
    page.getByRole('group', { name: 'Language of the texts' }).last().getByRole('button', { name });
  await enter(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  for (const kind of kindNames) {
    const forms = formsOf(kind);
    if (forms.length > 0) await reopen(page, screens[kind].path);
    for (const { open = [], fields = kinds[kind].description.fields } of forms) {
      for (const name of open)
        await page
          .getByRole('button', { name })
          .or(page.locator('summary').filter({ hasText: name }))
          .first()
          .click();
      // Only a draft has a time for its publication.
      if ('publishAt' in fields) await page.getByLabel('Visibility').selectOption('Draft');
      for (const { kind: kindOfField, label, inForm, translation } of Object.values<Fields[string]>(fields)) {
        // Translations are shown by the fields that they translate. Localized pictures are only in the other languages.
        if (!inForm || kindOfField === 'translations' || (kindOfField === 'picture' && translation)) continue;
        const part = page
          .getByLabel(label)
          .or(page.getByRole('group', { name: label }))
          .or(page.getByRole('heading', { name: label }))
          .or(page.locator('summary').filter({ hasText: label }))
          .first();
        await expect(part, `${kind}, ${open.at(-1) ?? 'its form'}: ${label}`).toBeVisible();
      }
      const translatable = Object.values<Fields[string]>(fields).filter(({ translation }) => translation);
      if (translatable.length === 0) continue;
      await tab('Arabic').click();
      for (const { kind: kindOfField, label } of translatable) {
        const part =
          kindOfField === 'picture'
            ? page.locator('label').filter({ hasText: label })
            : page.locator('[lang=ar]').and(page.getByRole('textbox', { name: label, exact: true }));
        await expect(part.last(), `${kind}, ${open.at(-1) ?? 'its form'}: ${label} in Arabic`).toBeVisible();
      }
      await tab('English').click();
    }
  }
});
