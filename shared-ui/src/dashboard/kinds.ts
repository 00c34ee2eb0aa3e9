import type { Kind } from '@agency/contract/kinds';
import {
  Contact,
  FolderOpen,
  House,
  Inbox,
  Info,
  Layers,
  MessagesSquare,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import type { Tag } from '../api/api.ts';
import { paths } from '../paths.ts';

interface KindOnDashboard {
  /** The path of the screen on which it is written. */
  screen: string;
  Icon: LucideIcon;
  /** The queries that show it: they are refetched when one of this kind was written elsewhere. */
  tags: readonly Tag[];
}

/** What the dashboard knows of each kind of content, beyond its row in the contract. */
export const kindsOnDashboard: Readonly<Record<Kind, KindOnDashboard>> = {
  project: { screen: paths.dashboardProjects, Icon: FolderOpen, tags: ['Project', 'PublicProject'] },
  service: { screen: paths.dashboardServices, Icon: Layers, tags: ['Service', 'Project'] },
  home: { screen: paths.dashboardHome, Icon: House, tags: ['Home'] },
  about: { screen: paths.dashboardAbout, Icon: Info, tags: ['About'] },
  contactInfo: { screen: paths.dashboardContactInfo, Icon: Contact, tags: ['ContactInfo'] },
  contactRequest: { screen: paths.dashboardRequests, Icon: Inbox, tags: ['ContactRequest'] },
  chatbot: { screen: paths.dashboardChatbot, Icon: MessagesSquare, tags: ['Chatbot'] },
  settings: { screen: paths.dashboardSettings, Icon: Settings, tags: ['Settings'] },
};
