import type { Role } from '@agency/contract/roles';
import {
  Contact,
  FolderOpen,
  House,
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
  Icon: LucideIcon;
  /** The least role that it is for, where not everybody's. */
  least?: Role;
}

/** The sidebar's entries, in the specification's order. */
export const dashboardLinks: DashboardLink[] = [
  { to: paths.dashboardHome, label: 'Home', Icon: House },
  { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.dashboardProjects, label: 'Projects', Icon: FolderOpen },
  { to: paths.dashboardServices, label: 'Services', Icon: Layers },
  { to: paths.dashboardAbout, label: 'About', Icon: Info },
  { to: paths.dashboardChatbot, label: 'Chatbot Q&A', Icon: MessagesSquare },
  { to: paths.dashboardRequests, label: 'Contact Requests', Icon: Inbox, least: 'editor' },
  { to: paths.dashboardContactInfo, label: 'Contact Information', Icon: Contact, least: 'editor' },
  { to: paths.dashboardSettings, label: 'Settings', Icon: Settings, least: 'owner' },
];

/** Below them: who else works here, what could not be sent, what was deleted, and what is one's own. */
export const lowerLinks: DashboardLink[] = [
  { to: paths.dashboardPeople, label: 'People', Icon: UsersRound, least: 'owner' },
  { to: paths.dashboardMail, label: 'Mail', Icon: Mails, least: 'owner' },
  { to: paths.dashboardTrash, label: 'Trash', Icon: Trash2 },
  { to: paths.dashboardProfile, label: 'Profile', Icon: UserRound },
  { to: paths.dashboardPassword, label: 'Change password', Icon: KeyRound },
];
