import { aboutRecord } from '@agency/contract/about';
import { questionFields } from '@agency/contract/chatbot';
import { contactInfoRecord } from '@agency/contract/contactInfo';
import { contactRequest } from '@agency/contract/contactRequests';
import { flag } from '@agency/contract/document/choice';
import type { Fields } from '@agency/contract/document/field';
import type { FieldShape, Shape } from '@agency/contract/document/shape';
import { mapped } from '@agency/contract/document/field';
import type { HistoryKind } from '@agency/contract/history';
import { homeRecord } from '@agency/contract/home';
import { project } from '@agency/contract/projects';
import { service } from '@agency/contract/services';
import { settingsRecord } from '@agency/contract/settings';
import { paths } from '../paths.ts';

/** What a kind of document is, for those who read its history. */
export interface HistoryOf {
  /** What one of them is called. */
  label: string;
  fields: Fields;
  /** The screen on which it is written. */
  screen: string;
  /** What else shows it, and is read again when it was restored. */
  tags: readonly Tag[];
}

type Tag =
  | 'About'
  | 'Chatbot'
  | 'ContactInfo'
  | 'ContactRequest'
  | 'Home'
  | 'Project'
  | 'PublicProject'
  | 'Service'
  | 'Settings';

export const kinds: Record<HistoryKind, HistoryOf> = {
  project: { ...project, screen: paths.dashboardProjects, tags: ['Project', 'PublicProject'] },
  service: { ...service, screen: paths.dashboardServices, tags: ['Service', 'Project'] },
  home: { ...homeRecord, screen: paths.dashboardHome, tags: ['Home'] },
  about: { ...aboutRecord, screen: paths.dashboardAbout, tags: ['About'] },
  contactInfo: { ...contactInfoRecord, screen: paths.dashboardContactInfo, tags: ['ContactInfo'] },
  contactRequest: { ...contactRequest, screen: paths.dashboardRequests, tags: ['ContactRequest'] },
  chatbot: {
    label: 'Question',
    fields: { ...questionFields, isCategory: flag('Category') },
    screen: paths.dashboardChatbot,
    tags: ['Chatbot'],
  },
  settings: { ...settingsRecord, screen: paths.dashboardSettings, tags: ['Settings'] },
};

const gallery = (label: string): FieldShape => ({
  kind: 'items',
  label,
  keyOf: String,
  nameOf: String,
  show: 'picture',
});

/** How the fields of a document are told apart and named, those that calls of their own write included. */
export const shapeOf = (fields: Fields): Shape =>
  mapped(fields, ({ kind, label, merge }) => (kind === 'pictures' ? gallery(label) : merge));

/** What people call a value that is stored under another name. */
export const spoken = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isNamed(one) ? one.title : one)) : value;

const isNamed = (one: unknown): one is { title: string } =>
  typeof one === 'object' && one !== null && 'title' in one && Object.keys(one).length === 2;
