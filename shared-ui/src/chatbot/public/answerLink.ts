import { siteLinks } from '../../site/siteLinks.ts';
import type { MoreWords, SiteWords } from '../../site/words/en.ts';

/**
 * The address of an answer's link. Web, mail and phone addresses are unchanged; anything else becomes a path of this site
 * (specification, section 4).
 */
export const addressOf = (link: string): string =>
  /^(https?|mailto|tel):/i.test(link) ? link : `/${link.replace(/^[/\\]+/, '')}`;

/** The label of the link's button. */
export function labelOf(address: string, { callUs, pages }: SiteWords, chat: MoreWords['chat']): string {
  if (/^mailto:/i.test(address)) return chat.email;
  if (/^tel:/i.test(address)) return callUs;
  if (!address.startsWith('/'))
    return chat.open(URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address);
  const page = siteLinks.find(({ to }) => to === address.replace(/[?#].*/, ''));
  return page ? chat.goTo(pages[page.name]) : chat.openPage;
}
