import type { Kind } from '@agency/contract/kinds';

/** Where the documents of each kind are stored. */
export const collectionOf = {
  project: 'projects',
  service: 'services',
  home: 'home',
  about: 'about',
  contactInfo: 'contactInfo',
  contactRequest: 'contactRequests',
  chatbot: 'questions',
  settings: 'settings',
} as const satisfies Record<Kind, string>;

/** Whether visitors see documents of this kind. */
export const isPublic = (kind: Kind): boolean => kind !== 'contactRequest';
