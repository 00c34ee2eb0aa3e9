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
  /** How the names begin under which its forms keep what is typed; null where it has no form. */
  form: string | null;
}

/** What the dashboard knows of each kind of content, beyond its row in the contract. */
export const kindsOnDashboard: Readonly<Record<Kind, KindOnDashboard>> = {
  project: {
    screen: paths.dashboardProjects,
    Icon: FolderOpen,
    tags: ['Project', 'PublicProject'],
    form: 'projects/',
  },
  service: { screen: paths.dashboardServices, Icon: Layers, tags: ['Service', 'Project'], form: 'services/' },
  home: { screen: paths.dashboardHome, Icon: House, tags: ['Home'], form: 'home' },
  about: { screen: paths.dashboardAbout, Icon: Info, tags: ['About'], form: 'about/' },
  contactInfo: {
    screen: paths.dashboardContactInfo,
    Icon: Contact,
    tags: ['ContactInfo'],
    form: 'contact-info',
  },
  contactRequest: { screen: paths.dashboardRequests, Icon: Inbox, tags: ['ContactRequest'], form: null },
  chatbot: { screen: paths.dashboardChatbot, Icon: MessagesSquare, tags: ['Chatbot'], form: 'chatbot/' },
  settings: { screen: paths.dashboardSettings, Icon: Settings, tags: ['Settings'], form: 'settings' },
};
