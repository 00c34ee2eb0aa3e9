import type { Kind } from '@agency/contract/kinds';
import type { Role } from '@agency/contract/roles';
import { paths } from '../paths.ts';

/** The headings of the sidebar's groups, in order. */
export const groupNames = ['', 'Content', 'Inbox', 'Site', 'Account'] as const;

interface Screen {
  path: string;
  /** The label in the sidebar and in the desktop app's menu. */
  label: string;
  /** Shown in the sidebar, if the label alone could be misunderstood. */
  note?: string;
  /** The title of the browser tab, if it isn't the label. */
  title?: string;
  group: (typeof groupNames)[number];
  /** The lowest role that may use the screen; undefined for all. For document kinds, the contract defines it. */
  least?: Role;
}

// The desktop app's main process imports this for its menu, so it must not import components or zod.
const table = {
  home: {
    path: '/dashboard/home',
    label: 'Home',
    note: 'Edit home page',
    title: 'Edit Home',
    group: '',
  },
  overview: { path: paths.dashboard, label: 'Dashboard', note: 'Overview', group: '' },
  project: { path: '/dashboard/projects', label: 'Projects', group: 'Content' },
  service: { path: '/dashboard/services', label: 'Services', title: 'Edit Services', group: 'Content' },
  article: { path: '/dashboard/insights', label: 'Insights', group: 'Content' },
  asset: { path: '/dashboard/library', label: 'Image library', group: 'Content' },
  about: { path: '/dashboard/about', label: 'About', group: 'Content' },
  chatbot: {
    path: '/dashboard/chatbot',
    label: 'Chatbot Q&A',
    title: 'Chatbot Q&A Manager',
    group: 'Content',
  },
  contactRequest: { path: '/dashboard/requests', label: 'Contact Requests', group: 'Inbox' },
  contactInfo: { path: '/dashboard/contact-info', label: 'Contact Information', group: 'Site' },
  settings: { path: '/dashboard/settings', label: 'Settings', group: 'Site' },
  people: { path: '/dashboard/people', label: 'People', group: 'Site', least: 'owner' },
  mail: { path: '/dashboard/mail', label: 'Mail', group: 'Inbox', least: 'owner' },
  trash: { path: '/dashboard/trash', label: 'Trash', group: 'Site' },
  profile: { path: '/dashboard/profile', label: 'Profile', group: 'Account' },
  password: { path: '/dashboard/password', label: 'Change password', group: 'Account' },
} as const satisfies Record<Kind, Screen> & Record<string, Screen>;

export type ScreenName = keyof typeof table;

/** The dashboard's screens, in the order of the sidebar and the menu. Each kind of document has one. */
export const screens: Readonly<Record<ScreenName, Screen>> = table;

export const screenNames = Object.keys(table) as [ScreenName, ...ScreenName[]];
