/** Opens a mail that says what it is about. */
export function mailLink(email: string, brand: string): string {
  const subject = `Inquiry for ${brand}`;
  const body = `Hello ${brand},\n\nI would like to talk with you about `;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Opens the place in a maps app or site; empty where neither an address nor a map was entered. */
export function mapLink({ address, mapEmbed }: { address: string; mapEmbed: string }): string {
  const query = markerOf(mapEmbed) ?? address.replace(/\s+/g, ' ').trim();
  return query ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` : mapEmbed;
}

/** The 'latitude,longitude' that an OpenStreetMap embed marks. */
const markerOf = (mapEmbed: string) =>
  /[?&]marker=(-?[\d.]+)(?:,|%2C)(-?[\d.]+)/i.exec(mapEmbed)?.slice(1).join();

/** Calls a number as it was written. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+*#]/g, '')}`;

/** Opens a chat that begins with a greeting; empty where there is no number. */
export function whatsappLink(number: string, brand: string): string {
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  const greeting = `Hello ${brand}! I would like to know more about your services.`;
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`;
}
