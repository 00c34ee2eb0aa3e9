import { about, type About, type JourneyEvent } from '@agency/contract/about';
import { chatbot, type Question } from '@agency/contract/chatbot';
import { contactInfo } from '@agency/contract/contactInfo';
import { contactRequests } from '@agency/contract/contactRequests';
import type { Endpoint } from '@agency/contract/endpoint';
import { home } from '@agency/contract/home';
import { byPlace, type Placed } from '@agency/contract/position';
import { projects, type Project } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { eventShape, memberShape } from '@agency/shared-ui/about/dashboard/shapes.ts';
import { added, changed, findIn, without } from '@agency/shared-ui/chatbot/dashboard/tree.ts';
import { blankQuestion, questionShape } from '@agency/shared-ui/chatbot/dashboard/useQuestionForm.ts';
import { contactInfoShape } from '@agency/shared-ui/contact/dashboard/useContactInfoForm.ts';
import { homeShape } from '@agency/shared-ui/home/dashboard/useHomeForm.ts';
import { items, set, value, type Shape } from '@agency/shared-ui/merge/shape.ts';
import { blankProject, projectShape } from '@agency/shared-ui/projects/dashboard/useProjectForm.ts';
import { blankService, serviceShape } from '@agency/shared-ui/services/dashboard/useServiceForm.ts';
import { settingsShape } from '@agency/shared-ui/settings/dashboard/useSettingsForm.ts';
import type { Known } from './content.ts';
import type { Fields, Kind } from './entry.ts';

/** A document as the API answers it. */
export type Document = Fields & { readonly revision: number };

/** What is to be known of a kind of document to keep drafts of it. */
export interface KindRules {
  /** What people call it. */
  label: string;
  nameOf: (document: Fields) => string;
  /** The fields that are written, as bodies have them, and how two people's changes to them are merged. */
  shape: Shape;
  /** A document's fields as bodies have them. */
  fieldsOf: (document: Document) => Fields;
  /** Fields without what they name that is gone. */
  standing?: (fields: Fields, known: Known) => Fields;
  /** A document with other fields. */
  withFields: (document: Document, fields: Fields, known: Known) => Document;
  /** A new one, before the server has seen it. */
  fresh?: (id: string, at: string) => Document;
  find: (known: Known, id: string) => Document | undefined;
  /** With this document in place of the one with its id, or as the newest. */
  put: (known: Known, document: Document) => Known;
  remove: (known: Known, id: string) => Known;
  calls: { create?: Endpoint; update: Endpoint; remove?: Endpoint; restore?: Endpoint };
}

const idOf = (document: Fields) => document['id'] as string;
const text = (field: string, otherwise: string) => (document: Fields) =>
  String(document[field] ?? '').trim() || otherwise;
const pick = (shape: Shape) => (document: Fields) =>
  Object.fromEntries(Object.keys(shape).map((field) => [field, document[field]]));

/**
 * A list with some of its documents as they are now, or without those that are gone: what is new comes first, and once
 * something was moved, all stand where they were put.
 */
export function listWith(
  list: readonly Document[],
  now: ReadonlyMap<string, Document | undefined>,
): readonly Document[] {
  const fresh = new Map(now);
  let moved = false;
  const rest = list.flatMap((document) => {
    const id = idOf(document);
    if (!now.has(id)) return document;
    fresh.delete(id);
    const next = now.get(id);
    moved ||= next !== undefined && next['position'] !== document['position'];
    return next ?? [];
  });
  const all = [...[...fresh.values()].toReversed().flatMap((document) => document ?? []), ...rest];
  return moved ? (all as unknown as (Document & Placed)[]).toSorted(byPlace) : all;
}

/** What a list of documents and its kind have in common. */
const inList = (part: 'project' | 'service' | 'request') => ({
  find: (known: Known, id: string) =>
    (known[part] as readonly Document[] | undefined)?.find((each) => idOf(each) === id),
  put: (known: Known, document: Document): Known => ({
    ...known,
    [part]: listWith(known[part] ?? [], new Map([[idOf(document), document]])),
  }),
  remove: (known: Known, id: string): Known => ({
    ...known,
    [part]: listWith(known[part] ?? [], new Map([[id, undefined]])),
  }),
});

const single = (part: 'home' | 'about' | 'contactInfo' | 'settings' | 'chatbot') => ({
  find: (known: Known) => known[part] as Document | undefined,
  put: (known: Known, document: Document): Known => ({ ...known, [part]: document }),
  remove: (known: Known): Known => known,
});

const plainly = (document: Document, fields: Fields): Document => ({ ...document, ...fields });

const dated = (id: string, at: string) => ({
  id,
  revision: 0,
  createdAt: at,
  updatedAt: at,
  placeholders: {},
});

const keyed = { keyOf: ({ id }: { id: string }) => id };

/** Where it stands among others, which the lists change and no form. */
const position = value('Place', 'place');
const projectFields = {
  ...projectShape,
  position,
  services: set<string>('Services', { keyOf: (id) => id, nameOf: (id) => id }),
};
const serviceFields = { ...serviceShape, position };
const questionFields = { ...questionShape, position };
const { nextPhone: _, ...contactFields } = contactInfoShape;
const aboutFields = {
  mission: value('Mission'),
  journey: items<JourneyEvent>(
    'Our Journey',
    { ...keyed, nameOf: ({ year, title }) => `${year} ${title}` },
    eventShape,
  ),
  team: items<About['team'][number]>('Our Team', { ...keyed, nameOf: ({ name }) => name }, memberShape),
};
const requestFields = { status: value('State') };

/** Every kind of document that can be written. */
export const kinds: Record<Kind, KindRules> = {
  project: {
    label: 'Project',
    nameOf: text('title', 'A project'),
    shape: projectFields,
    fieldsOf: (document) => ({
      ...pick(projectFields)(document),
      services: (document['services'] as Project['services']).map(({ id }) => id),
    }),
    standing: ({ services: ids, ...fields }, { service }) => ({
      ...fields,
      services:
        service && Array.isArray(ids) ? ids.filter((id) => service.some((each) => each.id === id)) : ids,
    }),
    withFields: (document, { services: ids, ...fields }, known) => {
      const titles = new Map(known.service?.map(({ id, title }) => [id, title]));
      for (const { id, title } of (document['services'] ?? []) as Project['services'])
        if (!titles.has(id)) titles.set(id, title);
      const named = (ids as string[] | undefined)?.flatMap((id) => {
        const title = titles.get(id);
        return title === undefined ? [] : [{ id, title }];
      });
      return { ...document, ...fields, ...(named && { services: named }) };
    },
    fresh: (id, at) => ({ ...dated(id, at), ...blankProject, galleryImages: [] }),
    ...inList('project'),
    calls: {
      create: projects.create,
      update: projects.update,
      remove: projects.remove,
      restore: projects.restore,
    },
  },
  service: {
    label: 'Service',
    nameOf: text('title', 'A service'),
    shape: serviceFields,
    fieldsOf: pick(serviceFields),
    withFields: plainly,
    fresh: (id, at) => ({ ...dated(id, at), ...blankService }),
    ...inList('service'),
    calls: {
      create: services.create,
      update: services.update,
      remove: services.remove,
      restore: services.restore,
    },
  },
  request: {
    label: 'Contact request',
    nameOf: text('name', 'A request'),
    shape: requestFields,
    fieldsOf: pick(requestFields),
    withFields: plainly,
    ...inList('request'),
    calls: {
      update: contactRequests.mark,
      remove: contactRequests.remove,
      restore: contactRequests.restore,
    },
  },
  question: {
    label: 'Question',
    nameOf: text('question', 'A question'),
    shape: questionFields,
    fieldsOf: pick(questionFields),
    withFields: plainly,
    fresh: (id, at) => ({
      id,
      revision: 0,
      updatedAt: at,
      ...blankQuestion,
      isCategory: false,
      subQuestions: [],
    }),
    find: (known, id) => findIn(known.chatbot?.categories ?? [], id) as Document | undefined,
    put: (known, document) => {
      if (!known.chatbot) return known;
      const { categories } = known.chatbot;
      const question = document as unknown as Question;
      const there = findIn(categories, question.id);
      const next = there ? changed(categories, question) : added(categories, question);
      return { ...known, chatbot: { ...known.chatbot, categories: next } };
    },
    remove: (known, id) =>
      known.chatbot
        ? { ...known, chatbot: { ...known.chatbot, categories: without(known.chatbot.categories, id) } }
        : known,
    calls: {
      create: chatbot.create,
      update: chatbot.update,
      remove: chatbot.remove,
      restore: chatbot.restore,
    },
  },
  home: {
    label: 'Home',
    nameOf: () => 'Home',
    shape: homeShape,
    fieldsOf: pick(homeShape),
    withFields: plainly,
    ...single('home'),
    calls: { update: home.update },
  },
  about: {
    label: 'About',
    nameOf: () => 'About',
    shape: aboutFields,
    fieldsOf: pick(aboutFields),
    withFields: (document, fields) => {
      const journey = fields['journey'] as JourneyEvent[] | undefined;
      const owned = journey?.map((event) => ({ ...event, aboutId: document['id'] }));
      return { ...document, ...fields, ...(owned && { journey: owned }) };
    },
    ...single('about'),
    calls: { update: about.update },
  },
  contactInfo: {
    label: 'Contact Information',
    nameOf: () => 'Contact Information',
    shape: contactFields,
    fieldsOf: pick(contactFields),
    withFields: plainly,
    ...single('contactInfo'),
    calls: { update: contactInfo.update },
  },
  settings: {
    label: 'Settings',
    nameOf: () => 'Settings',
    shape: settingsShape,
    fieldsOf: pick(settingsShape),
    withFields: plainly,
    ...single('settings'),
    calls: { update: settings.update },
  },
  chatbot: {
    label: 'Chatbot Q&A',
    nameOf: () => 'All questions',
    shape: {},
    fieldsOf: () => ({}),
    withFields: plainly,
    ...single('chatbot'),
    calls: { update: chatbot.replace },
  },
};
