/** Control characters, backslashes (which browsers turn into slashes) and halves of characters. */
const broken = /[\p{Cc}\p{Cs}\\]/u;
/** Those, and the blanks that browsers drop when they read an address. */
const trick = /[ \p{Cc}\p{Cs}\\]/u;

/** A path of this site: one slash, not two (that would name another host). */
const isPath = (value: string) => value.startsWith('/') && !value.startsWith('//') && !trick.test(value);

const isHttp = (value: string) =>
  /^https?:\/\/[^/]/i.test(value) && !trick.test(value) && URL.canParse(value);

/** An https or http address, or a path of this site. */
export const isWebAddress = (value: string): boolean => isPath(value) || isHttp(value);

/** Any address that a person may be led to: web, mail, phone, or a path of this site. */
export const isLink = (value: string): boolean =>
  isWebAddress(value) || (/^(mailto|tel):[^/]/i.test(value) && !broken.test(value));

/** As `isLink`; a link without a scheme is a path of this site ('contact' means '/contact'). */
export const isChatbotLink = (value: string): boolean =>
  isLink(value) || (/^[^/:?#][^:]*$/.test(value) && !trick.test(value));

/** Whose maps we frame. */
export const mapHosts = [
  'www.google.com',
  'google.com',
  'maps.google.com',
  'www.openstreetmap.org',
  'openstreetmap.org',
];

/** Puts 'https://' before a domain that was typed alone, such as 'example.com/work'; leaves other texts as they are. */
export const withScheme = (typed: string): string =>
  /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i.test(typed.trim()) ? `https://${typed.trim()}` : typed;

/** An https address at a map host that we frame. */
export function isMapEmbed(value: string): boolean {
  if (!isHttp(value)) return false;
  const { protocol, hostname, pathname, port, username } = new URL(value);
  const knownHost = mapHosts.includes(hostname) && port === '' && username === '';
  return (
    protocol === 'https:' &&
    knownHost &&
    (!/^(www\.)?google\.com$/.test(hostname) || pathname.startsWith('/maps'))
  );
}
