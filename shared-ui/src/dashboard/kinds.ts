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
  /** Queries that show it besides its own. */
  alsoIn?: readonly Tag[];
  /** What is typed in each of its forms, by how the names begin under which it is kept. */
  forms: Readonly<Record<string, string>>;
  /** What the activity calls one, before its title where there are many. */
  noun: string;
  /** What the overview calls it without a title, where that isn't `noun`. */
  untitled?: string;
}

const table = {
  project: {
    Icon: FolderOpen,
    alsoIn: ['PublicProject'],
    forms: { 'projects/': 'Project' },
    noun: 'the project',
    untitled: 'a project',
  },
  service: {
    Icon: Layers,
    alsoIn: ['Project'],
    forms: { 'services/': 'Service' },
    noun: 'the service',
    untitled: 'a service',
  },
  home: {
    Icon: AppWindow,
    forms: { home: 'Home' },
    noun: 'the home page',
  },
  about: {
    Icon: Info,
    forms: { 'about/journey/': 'Journey event', 'about/team/': 'Team member', 'about/mission': 'Mission' },
    noun: 'the about page',
  },
  contactInfo: {
    Icon: Contact,
    forms: { 'contact-info': 'Contact Information' },
    noun: 'the contact information',
  },
  // The activity says 'Mona’s request'.
  contactRequest: {
    Icon: Inbox,
    forms: {},
    noun: '',
    untitled: 'a contact request',
  },
  chatbot: {
    Icon: MessagesSquare,
    forms: { 'chatbot/': 'Question' },
    noun: 'the question',
    untitled: 'the chatbot',
  },
  settings: {
    Icon: Settings,
    forms: { settings: 'Settings' },
    noun: 'the settings',
  },
} as const satisfies Record<Kind, KindOnDashboard>;

/** What the dashboard knows of each kind of content, beyond its row in the contract and its screen in screens.ts. */
export const kindsOnDashboard: Readonly<Record<Kind, KindOnDashboard>> = table;

type FormStart = { [Name in Kind]: keyof (typeof table)[Name]['forms'] }[Kind];
/** The name under which a form keeps what is typed: a start that the table has, and an id where it ends with '/'. */
export type FormName = FormStart extends infer Start
  ? Start extends `${string}/`
    ? `${Start}${string}`
    : Start
  : never;

/** The queries to refetch when a document of a kind was written elsewhere. */
export const queriesOf = (kind: Kind): readonly Tag[] => {
  const own = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as Capitalize<Kind>;
  return [own, ...(kindsOnDashboard[kind].alsoIn ?? [])];
};
