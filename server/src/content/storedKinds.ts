import type { Kind } from '@agency/contract/kinds';
import { addressFields } from './addresses.ts';

/** Where the documents of each kind are stored. */
export const collectionOf = {
  project: 'projects',
  service: 'services',
  article: 'articles',
  asset: 'assets',
  home: 'home',
  about: 'about',
  contactInfo: 'contactInfo',
  contactRequest: 'contactRequests',
  chatbot: 'questions',
  settings: 'settings',
} as const satisfies Record<Kind, string>;

/** Whether visitors see documents of this kind. */
export const isPublic = (kind: Kind): boolean => kind !== 'contactRequest';

/**
 * The fields that a write gets if it reads all documents of a kind. Missing: all fields. A write of a project needs only the
 * addresses of the others, so the server doesn't keep their texts in memory.
 */
export const fieldsOfAll: { readonly [Of in Kind]?: readonly string[] } = {
  project: addressFields,
  service: addressFields,
  article: addressFields,
};
