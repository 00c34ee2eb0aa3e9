import { aboutRecord } from '@agency/contract/about';
import { questionHistoryFields } from '@agency/contract/chatbot';
import { contactInfoRecord } from '@agency/contract/contactInfo';
import { contactRequest } from '@agency/contract/contactRequests';
import type { Fields } from '@agency/contract/document/field';
import { pictures, type Shape } from '@agency/contract/document/shape';
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
}

export const kinds: Record<HistoryKind, HistoryOf> = {
  project: { ...project, screen: paths.dashboardProjects },
  service: { ...service, screen: paths.dashboardServices },
  home: { ...homeRecord, screen: paths.dashboardHome },
  about: { ...aboutRecord, screen: paths.dashboardAbout },
  contactInfo: { ...contactInfoRecord, screen: paths.dashboardContactInfo },
  contactRequest: { ...contactRequest, screen: paths.dashboardRequests },
  chatbot: {
    label: 'Question',
    fields: questionHistoryFields,
    screen: paths.dashboardChatbot,
  },
  settings: { ...settingsRecord, screen: paths.dashboardSettings },
};

/** How the fields of a document are told apart and named, those that calls of their own write included. */
export const shapeOf = (fields: Fields): Shape =>
  mapped(fields, ({ kind, label, merge }) => (kind === 'pictures' ? pictures(label) : merge));

/** What people call a value that is stored under another name. */
export const spoken = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isNamed(one) ? one.title : one)) : value;

const isNamed = (one: unknown): one is { title: string } =>
  typeof one === 'object' && one !== null && 'title' in one && Object.keys(one).length === 2;
