import {
  Contact,
  FolderOpen,
  House,
  Inbox,
  Info,
  KeyRound,
  Layers,
  LayoutDashboard,
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
}

/** The sidebar's entries, in the specification's order. */
export const dashboardLinks: DashboardLink[] = [
  { to: paths.dashboardHome, label: 'Home', Icon: House },
  { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.dashboardProjects, label: 'Projects', Icon: FolderOpen },
  { to: paths.dashboardServices, label: 'Services', Icon: Layers },
  { to: paths.dashboardAbout, label: 'About', Icon: Info },
  { to: paths.dashboardChatbot, label: 'Chatbot Q&A', Icon: MessagesSquare },
  { to: paths.dashboardRequests, label: 'Contact Requests', Icon: Inbox },
  { to: paths.dashboardContactInfo, label: 'Contact Information', Icon: Contact },
  { to: paths.dashboardSettings, label: 'Settings', Icon: Settings },
];

/** Below them, for what was deleted. */
export const trashLink: DashboardLink = { to: paths.dashboardTrash, label: 'Trash', Icon: Trash2 };

/** Below them. */
export const passwordLink: DashboardLink = {
  to: paths.dashboardPassword,
  label: 'Change password',
  Icon: KeyRound,
};
