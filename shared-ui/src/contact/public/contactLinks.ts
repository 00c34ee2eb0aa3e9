import { dialable } from '../../kit/dialable.ts';

/** A mail link with a subject and the beginning of a text. */
export const mailLink = (email: string, subject: string, body: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/** A link that opens the address in a maps app or site. Empty if there is neither an address nor a map. */
export function mapLink({ address, mapEmbed }: { address: string; mapEmbed: string }): string {
  const query = markerOf(mapEmbed) ?? address.replace(/\s+/g, ' ').trim();
  return query ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` : mapEmbed;
}

/** The 'latitude,longitude' of the marker in an OpenStreetMap embed. */
const markerOf = (mapEmbed: string) =>
  /[?&]marker=(-?[\d.]+)(?:,|%2C)(-?[\d.]+)/i.exec(mapEmbed)?.slice(1).join();

/** A phone link for a number in any spelling. */
export const phoneLink = (phone: string): string => `tel:${dialable(phone)}`;

/** A link that opens a WhatsApp chat with a greeting. Empty without a number. */
export function whatsappLink(number: string, greeting: string): string {
  const digits = dialable(number).replace(/\D/g, '').replace(/^00/, '');
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`;
}
