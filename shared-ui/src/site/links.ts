import { paths } from '../paths.ts';

/** The five links of the header and of the footer's Quick Links. */
export const siteLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.services, label: 'Services' },
  { to: paths.projects, label: 'Projects' },
  { to: paths.contact, label: 'Contact' },
] as const;
