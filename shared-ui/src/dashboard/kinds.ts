import type { Kind } from '@agency/contract/kinds';
import {
  AppWindow,
  Contact,
  FolderOpen,
  Inbox,
  Info,
  Layers,
  MessagesSquare,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import type { Tag } from '../api/api.ts';

interface KindOnDashboard {
  Icon: LucideIcon;
  /** The queries that show it: they are refetched when one of this kind was written elsewhere. */
  tags: readonly Tag[];
  /** What is typed in each of its forms, by how the names begin under which it is kept. */
  forms: Readonly<Record<string, string>>;
  /** What the activity calls one, before its title where there are many. */
  noun: string;
  /** What the overview calls it without a title, where that isn't `noun`. */
  untitled?: string;
}

/** What the dashboard knows of each kind of content, beyond its row in the contract and its screen in screens.ts. */
export const kindsOnDashboard: Readonly<Record<Kind, KindOnDashboard>> = {
  project: {
    Icon: FolderOpen,
    tags: ['Project', 'PublicProject'],
    forms: { 'projects/': 'Project' },
    noun: 'the project',
    untitled: 'a project',
  },
  service: {
    Icon: Layers,
    tags: ['Service', 'Project'],
    forms: { 'services/': 'Service' },
    noun: 'the service',
    untitled: 'a service',
  },
  home: {
    Icon: AppWindow,
    tags: ['Home'],
    forms: { home: 'Home' },
    noun: 'the home page',
  },
  about: {
    Icon: Info,
    tags: ['About'],
    forms: { 'about/journey/': 'Journey event', 'about/team/': 'Team member', 'about/mission': 'Mission' },
    noun: 'the about page',
  },
  contactInfo: {
    Icon: Contact,
    tags: ['ContactInfo'],
    forms: { 'contact-info': 'Contact Information' },
    noun: 'the contact information',
  },
  // The activity says 'Mona’s request'.
  contactRequest: {
    Icon: Inbox,
    tags: ['ContactRequest'],
    forms: {},
    noun: '',
    untitled: 'a contact request',
  },
  chatbot: {
    Icon: MessagesSquare,
    tags: ['Chatbot'],
    forms: { 'chatbot/': 'Question' },
    noun: 'the question',
    untitled: 'the chatbot',
  },
  settings: {
    Icon: Settings,
    tags: ['Settings'],
    forms: { settings: 'Settings' },
    noun: 'the settings',
  },
};
