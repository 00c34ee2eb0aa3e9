import type { About } from '@agency/contract/about';
import type { Activity } from '@agency/contract/activity';
import type { Chatbot } from '@agency/contract/chatbot';
import type { ContactInfo } from '@agency/contract/contactInfo';
import type { ContactRequest } from '@agency/contract/contactRequests';
import type { Home } from '@agency/contract/home';
import type { Project } from '@agency/contract/projects';
import type { Service } from '@agency/contract/services';
import type { Settings } from '@agency/contract/settings';

/** Everything the dashboard reads. */
interface Content {
  project: readonly Project[];
  service: readonly Service[];
  request: readonly ContactRequest[];
  activity: readonly Activity[];
  home: Home;
  about: About;
  contactInfo: ContactInfo;
  settings: Settings;
  chatbot: Chatbot;
}

export type Part = keyof Content;

/** As much of it as has been read so far. */
export type Known = Partial<Content>;

const lists = ['project', 'service', 'request', 'activity'] as const satisfies Part[];
const singles = ['home', 'about', 'contactInfo', 'settings', 'chatbot'] as const satisfies Part[];
export const parts: readonly Part[] = [...lists, ...singles];

export const isList = (part: Part): part is (typeof lists)[number] =>
  (lists as readonly Part[]).includes(part);
