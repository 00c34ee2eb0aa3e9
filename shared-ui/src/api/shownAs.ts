import type { HistoryKind } from '@agency/contract/history';

/** Under which tags a kind of document is shown: what is read again where one of it was written by a call of all kinds. */
export const shownAs = {
  project: ['Project', 'PublicProject'],
  service: ['Service', 'Project'],
  home: ['Home'],
  about: ['About'],
  contactInfo: ['ContactInfo'],
  contactRequest: ['ContactRequest'],
  chatbot: ['Chatbot'],
  settings: ['Settings'],
} as const satisfies Record<HistoryKind, readonly string[]>;
