import { siteLinks } from '../../site/siteLinks.ts';

/**
 * The address of an answer's link. Web, mail and phone addresses are unchanged; anything else becomes a path of this site
 * (specification, section 4).
 */
export const addressOf = (link: string): string =>
  /^(https?|mailto|tel):/i.test(link) ? link : `/${link.replace(/^[/\\]+/, '')}`;

/** The label of the link's button. */
export function labelOf(address: string): string {
  if (/^mailto:/i.test(address)) return 'Send an email';
  if (/^tel:/i.test(address)) return 'Call us';
  if (!address.startsWith('/'))
    return `Open ${URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address}`;
  const page = siteLinks.find(({ to }) => to === address.replace(/[?#].*/, ''));
  return page ? `Go to ${page.label}` : 'Open the page';
}
