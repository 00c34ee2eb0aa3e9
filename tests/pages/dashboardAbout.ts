import type { Locator, Page } from '@playwright/test';

export const aboutScreen = (page: Page) => {
  const journey = page.getByRole('region', { name: 'Our Journey' }).first();
  const team = page.getByRole('region', { name: 'Our Team' }).first();
  return {
    mission: page.getByRole('textbox', { name: 'Mission' }),
    save: page.getByRole('button', { name: /^(Save Changes|Saving)/ }),
    problem: page.getByRole('main').getByRole('alert'),
    journey,
    events: journey.getByRole('listitem'),
    addEvent: page.getByRole('button', { name: 'Add Event' }),
    event: eventDialog(page.getByRole('dialog', { name: /^(Add|Edit) Event$/ })),
    confirm: page.getByRole('alertdialog', { name: 'Remove this journey event?' }),
    team,
    members: team.getByRole('listitem'),
    addMember: page.getByRole('button', { name: 'Add Member' }),
    member: page.getByRole('dialog', { name: /^(Add|Edit) Member$/ }),
    edit: (name: string) => page.getByRole('button', { name: `Edit ${name}` }),
    remove: (name: string) => page.getByRole('button', { name: `Delete ${name}` }),
    conflict: page.getByRole('alertdialog', { name: / also changed this/ }),
    deleted: page.getByRole('alertdialog', { name: 'Someone else deleted this' }),
  };
};

const eventDialog = (box: Locator) => ({
  box,
  year: box.getByRole('textbox', { name: 'Year' }),
  title: box.getByRole('textbox', { name: 'Title' }),
  description: box.getByRole('textbox', { name: 'Description' }),
  save: box.getByRole('button', { name: /^Sav/ }),
  problem: box.getByRole('alert'),
  async fill(year: string, title: string, description: string) {
    await box.getByRole('textbox', { name: 'Year' }).fill(year);
    await box.getByRole('textbox', { name: 'Title' }).fill(title);
    await box.getByRole('textbox', { name: 'Description' }).fill(description);
    await box.getByRole('button', { name: /^Sav/ }).click();
  },
});
