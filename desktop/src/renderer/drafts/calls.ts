import { about } from '@agency/contract/about';
import { activity } from '@agency/contract/activity';
import { chatbot } from '@agency/contract/chatbot';
import { contactInfo } from '@agency/contract/contactInfo';
import { contactRequests } from '@agency/contract/contactRequests';
import type { Endpoint, Schema } from '@agency/contract/endpoint';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import type * as z from 'zod/mini';
import { countsOf, pageOf } from '@agency/shared-ui/contactRequests/dashboard/requests.ts';
import { type Known, type Part, parts } from './content.ts';
import type { Kind } from './entry.ts';

/** Which reads are answered from the local copy, and how they are made. */
export const reads: Record<Part, Endpoint> = {
  project: projects.adminList,
  service: services.adminList,
  request: contactRequests.list,
  activity: activity.list,
  home: home.adminRead,
  about: about.adminRead,
  contactInfo: contactInfo.read,
  settings: settings.adminRead,
  chatbot: chatbot.adminRead,
};

/** What each read of the dashboard is answered with, by its line. */
export const partOf: ReadonlyMap<string, Part> = new Map<string, Part>([
  ...parts.map((part) => [reads[part].line, part] as const),
  [settings.read.line, 'settings'],
  [home.read.line, 'home'],
  [about.read.line, 'about'],
  [services.list.line, 'service'],
  [projects.list.line, 'project'],
  [chatbot.read.line, 'chatbot'],
]);

interface Look {
  part: Part;
  /** Undefined where there is no such thing. */
  of: (known: Known, params: unknown) => unknown;
}

/** A read by what it is asked with, which is what its own call brings. */
const look = <Params extends Schema>(
  { line }: Endpoint<Params>,
  part: Part,
  of: (known: Known, params: z.output<Params>) => unknown,
): [string, Look] => [line, { part, of: (known, params) => of(known, params as z.output<Params>) }];

/** The reads that are answered with something of a part, by their lines. */
export const looks: ReadonlyMap<string, Look> = new Map([
  look(contactRequests.page, 'request', ({ request = [] }, params = {}) => pageOf(request, params)),
  look(contactRequests.counts, 'request', ({ request = [] }) => countsOf(request)),
  look(contactRequests.read, 'request', ({ request = [] }, { id }) => request.find((each) => each.id === id)),
]);

/** In which part documents of a kind stand. */
export const partWith = (kind: Kind): Part => (kind === 'question' ? 'chatbot' : kind);

/** What kind of thing each write is. */
type Write =
  | { type: 'create' | 'update' | 'delete'; kind: Kind }
  | { type: 'upload' | 'removePicture' | 'order'; kind: 'project' }
  | { type: 'replaceTree'; kind: 'chatbot' };

export interface Writing {
  endpoint: Endpoint;
  write: Write;
}

/** Every write that can be drafted, by its line. What isn't here needs the server: signing in, passwords, the starter tree. */
export const writes: ReadonlyMap<string, Writing> = new Map(
  (
    [
      [projects.create, { type: 'create', kind: 'project' }],
      [projects.update, { type: 'update', kind: 'project' }],
      [projects.remove, { type: 'delete', kind: 'project' }],
      [projects.uploadPictures, { type: 'upload', kind: 'project' }],
      [projects.removePicture, { type: 'removePicture', kind: 'project' }],
      [projects.reorderPictures, { type: 'order', kind: 'project' }],
      [services.create, { type: 'create', kind: 'service' }],
      [services.update, { type: 'update', kind: 'service' }],
      [services.remove, { type: 'delete', kind: 'service' }],
      [contactRequests.mark, { type: 'update', kind: 'request' }],
      [contactRequests.remove, { type: 'delete', kind: 'request' }],
      [chatbot.create, { type: 'create', kind: 'question' }],
      [chatbot.update, { type: 'update', kind: 'question' }],
      [chatbot.remove, { type: 'delete', kind: 'question' }],
      [chatbot.replace, { type: 'replaceTree', kind: 'chatbot' }],
      [home.update, { type: 'update', kind: 'home' }],
      [about.update, { type: 'update', kind: 'about' }],
      [contactInfo.update, { type: 'update', kind: 'contactInfo' }],
      [settings.update, { type: 'update', kind: 'settings' }],
    ] as const
  ).map(([endpoint, write]): [string, Writing] => [endpoint.line, { endpoint, write }]),
);

/** Whether everything that the dashboard reads has been read once. */
export const isComplete = (known: Known): boolean => parts.every((part) => known[part] !== undefined);
