import { paths } from '../paths.ts';

/** The links of the header and of the footer's Quick Links. */
export const siteLinks = [
  { to: paths.home, name: 'home' },
  { to: paths.about, name: 'about' },
  { to: paths.services, name: 'services' },
  { to: paths.projects, name: 'projects' },
  { to: paths.insights, name: 'insights' },
  { to: paths.contact, name: 'contact' },
] as const;

/** The links that the site shows: 'Insights' only if there are articles. */
export const linksFor = (hasArticles: boolean | undefined) =>
  siteLinks.filter(({ name }) => hasArticles || name !== 'insights');

/** The `aria-current` of a link: 'page' if it leads to the current page, 'true' if that page belongs to the link's list. */
export function ariaCurrent(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  const lists = to === paths.projects ? [to, paths.gallery('')] : [to];
  return to !== paths.home && lists.some((list) => pathname.startsWith(`${list.replace(/\/$/, '')}/`))
    ? 'true'
    : undefined;
}
