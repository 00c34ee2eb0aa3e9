import { paths } from '../paths.ts';

/** The five links of the header and of the footer's Quick Links. */
export const siteLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.services, label: 'Services' },
  { to: paths.projects, label: 'Projects' },
  { to: paths.contact, label: 'Contact' },
] as const;

/** The `aria-current` of a link: 'page' if it leads to the current page, 'true' for the projects while a gallery is open. */
export function ariaCurrent(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  return to === paths.projects && pathname.startsWith(paths.gallery('')) ? 'true' : undefined;
}
