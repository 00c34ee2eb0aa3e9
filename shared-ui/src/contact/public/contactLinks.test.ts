import { expect, test } from 'vitest';
import { phoneLink, whatsappLink } from './contactLinks.ts';

test.each(['+20 100 555-0142', '+٢٠ ١٠٠ ٥٥٥ ٠١٤٢', '+۲۰ (۱۰۰) ۵۵۵ ۰۱۴۲'])('%s can be called', (number) => {
  expect(phoneLink(number)).toBe('tel:+201005550142');
  expect(whatsappLink(number, 'Hello!')).toMatch(/^https:\/\/wa\.me\/201005550142\?/);
});
