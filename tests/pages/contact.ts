import { contactRequests } from '@agency/contract/contactRequests';
import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { inEnglish } from './visitorLanguages.ts';
import { takenOver } from './waiting.ts';

export const contactPage = (page: Page, { says, base, service } = inEnglish) => {
  const { form: labels, contact } = says.contactWords;
  const form = page.getByRole('form', { name: labels.title });
  const services = form.getByRole('combobox', { name: labels.services });
  const option = (name: string) => page.getByRole('option', { name });
  const send = form.locator('button[type=submit]');
  return {
    form,
    name: form.getByLabel(labels.name),
    email: form.getByLabel(contact.email),
    country: form.getByLabel(labels.country),
    phone: form.getByLabel(contact.phone),
    services,
    option,
    list: page.getByRole('listbox', { name: labels.services }),
    company: form.getByLabel(labels.company),
    source: form.getByLabel(labels.source),
    note: form.getByLabel(labels.note),
    send,
    /** The form shows this button instead of its fields when a message was sent. */
    again: form.getByRole('button', { name: labels.again }),
    robot: form.getByLabel("I'm not a robot"),
    card: page.getByRole('region', { name: says.words.getInTouch }),
    /** Opens the page and waits for hydration. A stub replaces the map of openstreetmap.org. */
    async open(path = '/contact') {
      await page.route('https://www.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
      );
      await page.goto(base + path);
      await takenOver(services);
    },
    async fill(name = 'Mona Adel') {
      const again = form.getByRole('button', { name: labels.again });
      if (await again.isVisible()) await again.click();
      await form.getByLabel(labels.name).fill(name);
      await form.getByLabel(contact.email).fill('mona@example.com');
      await form.getByLabel(contact.phone).fill('1012345678');
      if ((await services.textContent())?.includes(service)) return;
      await services.click();
      await option(service).click();
      await page.keyboard.press('Escape');
    },
  };
};

/** The message that the form shows after sending. */
export const sent = "Message sent successfully! We'll get back to you soon.";

export const messages = {
  name: 'Name must be at least 3 characters.',
  email: 'Please enter a valid email address.',
  phone: 'Phone number is required.',
  services: 'Please select at least one service.',
};

/** The contact requests of one visitor. Each test uses another name. */
export const requestsOf = async (api: Api, name: string) =>
  (await api.unwrap(contactRequests.list)).filter((request) => request.name === name);
