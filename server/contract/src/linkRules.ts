/** Matches control characters, lone surrogates (halves of a character), and backslashes, which browsers turn into slashes. */
const forbiddenInLink = /[\p{Cc}\p{Cs}\\]/u;
/** Matches the same characters, and also spaces, which browsers remove when they parse an address. */
const forbiddenInAddress = /[ \p{Cc}\p{Cs}\\]/u;

/** A path on this site. It starts with only one slash, because two would lead to another host. */
const isPath = (value: string) =>
  value.startsWith('/') && !value.startsWith('//') && !forbiddenInAddress.test(value);

const isHttp = (value: string) =>
  /^https?:\/\/[^/]/i.test(value) && !forbiddenInAddress.test(value) && URL.canParse(value);

/** An https or http address, or a path on this site. */
export const isWebAddress = (value: string): boolean => isPath(value) || isHttp(value);

/** What is said about a link that `isLink` refuses. */
export const LINK_MESSAGE =
  'Enter a full link such as https://example.com, or a page of this site such as /contact.';

/** An address that a link may have: of a website, an e-mail address, a phone number, or a path on this site. */
export const isLink = (value: string): boolean =>
  isWebAddress(value) || (/^(mailto|tel):[^/]/i.test(value) && !forbiddenInLink.test(value));

/** Like `isLink`, but a link without a scheme is a path on this site: 'contact' means '/contact'. */
export const isChatbotLink = (value: string): boolean =>
  isLink(value) || (/^[^/:?#][^:]*$/.test(value) && !forbiddenInAddress.test(value));

/** The hosts of maps that may be shown in a frame. */
export const mapHosts = [
  'www.google.com',
  'google.com',
  'maps.google.com',
  'www.openstreetmap.org',
  'openstreetmap.org',
];

/** Adds 'https://' to an address without it, such as 'example.com/work'; leaves other texts unchanged. */
export const withScheme = (typed: string): string =>
  /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i.test(typed.trim()) ? `https://${typed.trim()}` : typed;

/** An https address at one of the map hosts. */
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
