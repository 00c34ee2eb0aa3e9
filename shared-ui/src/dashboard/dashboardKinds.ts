import { type Kind, kindNames } from '@agency/contract/kinds';
import {
  AppWindow,
  Contact,
  FolderOpen,
  Images,
  Inbox,
  Info,
  Layers,
  MessagesSquare,
  Newspaper,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import type { Tag } from '../api/baseApi.ts';
import type { Component } from '../page.ts';

interface KindOnDashboard extends Component {
  Icon: LucideIcon;
  /**
   * The cache tags of other queries that contain documents of this kind. A change of such a document invalidates them.
   */
  alsoIn?: readonly Tag[];
  /** The labels of the document's forms, by the start of the names under which the forms store unsaved input. */
  forms: Readonly<Record<string, string>>;
  /** How the activity list names the document: before its title, or alone if there is only one of its kind. */
  noun: string;
  /** How the overview names a document without a title, if not by `noun`. */
  untitled?: string;
}

const table = {
  project: {
    Icon: FolderOpen,
    id: 'ProjectsScreen',
    page: () =>
      import('../projects/dashboard/ProjectsScreen.tsx').then(({ ProjectsScreen }) => ProjectsScreen),
    alsoIn: ['PublicProject'],
    forms: { 'projects/': 'Project' },
    noun: 'the project',
    untitled: 'a project',
  },
  service: {
    Icon: Layers,
    id: 'ServicesScreen',
    page: () =>
      import('../services/dashboard/ServicesScreen.tsx').then(({ ServicesScreen }) => ServicesScreen),
    alsoIn: ['Project'],
    forms: { 'services/': 'Service' },
    noun: 'the service',
    untitled: 'a service',
  },
  article: {
    Icon: Newspaper,
    id: 'ArticlesScreen',
    page: () =>
      import('../articles/dashboard/ArticlesScreen.tsx').then(({ ArticlesScreen }) => ArticlesScreen),
    // The settings say whether there are articles.
    alsoIn: ['Settings'],
    forms: { 'articles/': 'Article' },
    noun: 'the article',
    untitled: 'an article',
  },
  asset: {
    Icon: Images,
    id: 'LibraryScreen',
    page: () => import('../library/dashboard/LibraryScreen.tsx').then(({ LibraryScreen }) => LibraryScreen),
    // Documents have what the library says about their pictures.
    alsoIn: ['Project', 'PublicProject', 'Service', 'Article', 'Home', 'About'],
    forms: { 'assets/': 'Image' },
    noun: 'the image',
    untitled: 'an image',
  },
  home: {
    Icon: AppWindow,
    id: 'HomeScreen',
    page: () => import('../home/dashboard/HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
    forms: { home: 'Home' },
    noun: 'the home page',
  },
  about: {
    Icon: Info,
    id: 'AboutScreen',
    page: () => import('../about/dashboard/AboutScreen.tsx').then(({ AboutScreen }) => AboutScreen),
    forms: { 'about/journey/': 'Journey event', 'about/team/': 'Team member', 'about/mission': 'Mission' },
    noun: 'the about page',
  },
  contactInfo: {
    Icon: Contact,
    id: 'ContactInfoScreen',
    page: () =>
      import('../contact/dashboard/ContactInfoScreen.tsx').then(({ ContactInfoScreen }) => ContactInfoScreen),
    forms: { 'contact-info': 'Contact Information' },
    noun: 'the contact information',
  },
  // No noun: the activity list calls a request 'Mona’s request', without a word before it.
  contactRequest: {
    Icon: Inbox,
    id: 'RequestsScreen',
    page: () =>
      import('../contactRequests/dashboard/RequestsScreen.tsx').then(({ RequestsScreen }) => RequestsScreen),
    forms: {},
    noun: '',
    untitled: 'a contact request',
  },
  chatbot: {
    Icon: MessagesSquare,
    id: 'ChatbotScreen',
    page: () => import('../chatbot/dashboard/ChatbotScreen.tsx').then(({ ChatbotScreen }) => ChatbotScreen),
    forms: { 'chatbot/': 'Question' },
    noun: 'the question',
    untitled: 'the chatbot',
  },
  settings: {
    Icon: Settings,
    id: 'SettingsScreen',
    page: () =>
      import('../settings/dashboard/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
    forms: { settings: 'Settings' },
    noun: 'the settings',
  },
} as const satisfies Record<Kind, KindOnDashboard>;

/**
 * The dashboard's data about each kind of document. More about the kinds is in the contract, and the screens' paths are
 * in screens.ts.
 */
export const kindsOnDashboard: Readonly<Record<Kind, KindOnDashboard>> = table;

type FormStart = { [Name in Kind]: keyof (typeof table)[Name]['forms'] }[Kind];
/**
 * The name under which a form stores unsaved input: a key of `forms` in the table, followed by an id if that key
 * ends with '/'.
 */
export type FormName = FormStart extends infer Start
  ? Start extends `${string}/`
    ? `${Start}${string}`
    : Start
  : never;

/** The RTK Query cache tags to invalidate when a document of this kind was changed outside this window. */
export const queriesOf = (kind: Kind): readonly Tag[] => {
  const own = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as Capitalize<Kind>;
  return [own, ...(kindsOnDashboard[kind].alsoIn ?? [])];
};

/** The cache tags of all kinds. */
export const queriesOfContent: readonly Tag[] = [...new Set(kindNames.flatMap(queriesOf))];
