import type { Role } from '@agency/contract/roles';
import {
  AppWindow,
  Contact,
  FolderOpen,
  Inbox,
  Info,
  KeyRound,
  UserRound,
  UsersRound,
  Layers,
  LayoutDashboard,
  Mails,
  MessagesSquare,
  Settings,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../paths.ts';

/** An entry of the sidebar. */
export interface DashboardLink {
  to: string;
  label: string;
  /** What it is, where its label alone could be mistaken. */
  note?: string;
  Icon: LucideIcon;
  /** The least role that it is for, where not everybody's. */
  least?: Role;
}

/** The sidebar's groups, their entries in the specification's order. */
export const dashboardGroups: { label?: string; links: DashboardLink[] }[] = [
  {
    links: [
      { to: paths.dashboardHome, label: 'Home', note: 'Front page of the site', Icon: AppWindow },
      { to: paths.dashboard, label: 'Dashboard', note: 'Overview', Icon: LayoutDashboard },
    ],
  },
  {
    label: 'Content',
    links: [
      { to: paths.dashboardProjects, label: 'Projects', Icon: FolderOpen },
      { to: paths.dashboardServices, label: 'Services', Icon: Layers },
      { to: paths.dashboardAbout, label: 'About', Icon: Info },
      { to: paths.dashboardChatbot, label: 'Chatbot Q&A', Icon: MessagesSquare },
    ],
  },
  {
    label: 'Inbox',
    links: [
      { to: paths.dashboardRequests, label: 'Contact Requests', Icon: Inbox, least: 'editor' },
      { to: paths.dashboardMail, label: 'Mail', Icon: Mails, least: 'owner' },
    ],
  },
  {
    label: 'Site',
    links: [
      { to: paths.dashboardContactInfo, label: 'Contact Information', Icon: Contact, least: 'editor' },
      { to: paths.dashboardSettings, label: 'Settings', Icon: Settings, least: 'owner' },
      { to: paths.dashboardPeople, label: 'People', Icon: UsersRound, least: 'owner' },
      { to: paths.dashboardTrash, label: 'Trash', Icon: Trash2 },
    ],
  },
  {
    label: 'Account',
    links: [
      { to: paths.dashboardProfile, label: 'Profile', Icon: UserRound },
      { to: paths.dashboardPassword, label: 'Change password', Icon: KeyRound },
    ],
  },
];

export const dashboardLinks: DashboardLink[] = dashboardGroups.flatMap(({ links }) => links);
