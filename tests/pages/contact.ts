import { contactRequests } from '@agency/contract/contactRequests';
import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { takenOver } from './waiting.ts';

export const contactPage = (page: Page) => {
  const form = page.getByRole('form', { name: 'Send a Message' });
  const services = form.getByRole('combobox', { name: 'Services' });
  const option = (name: string) => page.getByRole('option', { name });
  const send = form.getByRole('button', { name: /^Send/ });
  return {
    form,
    name: form.getByLabel('Name'),
    email: form.getByLabel('Email'),
    country: form.getByLabel('Country'),
    phone: form.getByLabel('Phone'),
    services,
    option,
    list: page.getByRole('listbox', { name: 'Services' }),
    company: form.getByLabel('Company'),
    source: form.getByLabel('How did you hear about us?'),
    note: form.getByLabel('Note'),
    send,
    /** The form shows this button instead of its fields when a message was sent. */
    again: form.getByRole('button', { name: 'Write another message' }),
    robot: form.getByLabel("I'm not a robot"),
    card: page.getByRole('region', { name: 'Get in Touch' }),
    /** Opens the page and waits for hydration. A stub replaces the map of openstreetmap.org. */
    async open(path = '/contact') {
      await page.route('https://www.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
      );
      await page.goto(path);
      await takenOver(services);
    },
    async fill(name = 'Mona Adel') {
      const again = form.getByRole('button', { name: 'Write another message' });
      if (await again.isVisible()) await again.click();
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Email').fill('mona@example.com');
      await form.getByLabel('Phone').fill('1012345678');
      if ((await services.textContent())?.includes('Web Platforms')) return;
      await services.click();
      await option('Web Platforms').click();
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
