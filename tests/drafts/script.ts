import { about } from '@agency/contract/about';
import { chatbot } from '@agency/contract/chatbot';
import { contactInfo } from '@agency/contract/contactInfo';
import type { Endpoint } from '@agency/contract/endpoint';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import type { Call, Transport } from '@agency/shared-ui/api/baseApi.ts';
import type { Known } from '@agency/shared-ui/outbox/kinds/contentParts.ts';
import { kinds } from '@agency/shared-ui/outbox/kinds/kindRules.ts';
import type { DraftKind } from '@agency/shared-ui/outbox/entry.ts';

/** The ids of the documents that the edits below create. */
const idOf = (number: number): string => number.toString(16).padStart(24, 'a');

/** A client that writes: its transport, which sends calls, and the content that its screens show. */
export interface Writer {
  transport: Transport;
  view: () => Known;
}

/** Makes a write as a screen does: based on the revision that the screen shows. */
export async function writeAs(
  { transport, view }: Writer,
  endpoint: unknown,
  [kind, id]: readonly [DraftKind, string],
  input: Call['input'] = {},
): Promise<unknown> {
  const there = kinds[kind].find(view(), id);
  const call = {
    endpoint: endpoint as Endpoint,
    input: { ...(id && { params: { id } }), ...input, ...(there && { ifMatch: there }) },
  };
  const answer = await transport(call, { signal: new AbortController().signal });
  if ('error' in answer && answer.error) throw Object.assign(new Error(answer.error.message), answer.error);
  return answer.data;
}

type Do = (endpoint: unknown, on: readonly [DraftKind, string], input?: Call['input']) => Promise<unknown>;
export type Step = (write: Do, view: () => Known) => Promise<unknown>;

/** Pictures by color, created by the code that runs the edits. */
export type Pictures = Record<'red' | 'green' | 'blue' | 'grey', Uint8Array>;

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${base64(bytes)}`;
const upload = (bytes: Uint8Array) => {
  const body = new FormData();
  body.append('images', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png');
  return body;
};
const project = (fields: object) => ({
  title: 'A project',
  description: 'What it is.',
  link: 'https://example.com/',
  category: '',
  services: [],
  image: '',
  hasGallery: false,
  ...fields,
});
const service = (fields: object) => ({
  title: 'A service',
  description: 'What it is.',
  icon: 'Code',
  image: '',
  ...fields,
});
const solution = (number: number, title: string) => ({
  id: idOf(number),
  title,
  description: '',
  icon: 'Code2',
});
const event = (number: number, title: string) => ({
  id: idOf(number),
  year: '2026',
  title,
  description: 'It was.',
});
const question = (fields: object) => ({
  question: 'Why?',
  answer: '',
  link: '',
  isCategory: false,
  ...fields,
});

const [hosting, apps, ferry, harbour, tower] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const [why, how, when] = [6, 7, 8].map(idOf) as [string, string, string];

/** 30 edits of all kinds, which depend on each other. */
export const thirtyEdits = ({ red, green, blue, grey }: Pictures): Step[] => [
  (write) =>
    write(services.create, ['service', hosting], { body: service({ id: hosting, title: 'Hosting' }) }),
  (write) =>
    write(services.create, ['service', apps], {
      body: service({ id: apps, title: 'Apps', image: dataUrl(grey) }),
    }),
  (write) =>
    write(projects.create, ['project', ferry], {
      body: project({
        id: ferry,
        title: 'Ferry',
        services: [hosting],
        image: dataUrl(red),
        hasGallery: true,
      }),
    }),
  (write) =>
    write(home.update, ['home', ''], {
      body: { headline: 'We build', solutions: [solution(20, 'One'), solution(21, 'Two')] },
    }),
  (write) => write(projects.uploadPictures, ['project', ferry], { body: upload(red) }),
  (write) => write(projects.uploadPictures, ['project', ferry], { body: upload(green) }),
  (write) => write(projects.uploadPictures, ['project', ferry], { body: upload(blue) }),
  (write) => write(chatbot.create, ['question', why], { body: question({ id: why, isCategory: true }) }),
  (write) =>
    write(chatbot.create, ['question', how], {
      body: question({ id: how, question: 'How?', parent: { id: why } }),
    }),
  (write) => write(projects.reorderPictures, ['project', ferry], { body: { imageIndexes: [2, 0, 1] } }),
  (write) =>
    write(about.update, ['about', ''], { body: { mission: 'To last.', journey: [event(30, 'Start')] } }),
  (write) =>
    write(projects.create, ['project', harbour], {
      body: project({ id: harbour, title: 'Harbour', services: [hosting, apps] }),
    }),
  (write) => write(services.update, ['service', hosting], { body: service({ title: 'Cloud Hosting' }) }),
  (write) =>
    write(projects.update, ['project', ferry], {
      body: project({ title: 'Ferries', services: [apps, hosting], hasGallery: true }),
    }),
  (write) =>
    write(contactInfo.update, ['contactInfo', ''], {
      body: { email: 'hello@example.com', phones: ['+20 100', '+20 200'] },
    }),
  (write) => write(settings.update, ['settings', ''], { body: { brand: 'Delta', logo: dataUrl(green) } }),
  (write) =>
    write(chatbot.update, ['question', how], {
      body: { question: 'How come?', answer: 'Like this.', link: '/contact' },
    }),
  (write) => write(projects.create, ['project', tower], { body: project({ id: tower, title: 'Tower' }) }),
  (write, view) =>
    write(home.update, ['home', ''], {
      body: { solutions: [view().home!.solutions[1], view().home!.solutions[0]] },
    }),
  (write) => write(projects.remove, ['project', harbour]),
  (write, view) => {
    const { journey } = view().about!;
    return write(about.update, ['about', ''], {
      body: { mission: 'To last.', journey: [...journey, event(31, 'Growth')] },
    });
  },
  (write) =>
    write(chatbot.create, ['question', when], {
      body: question({ id: when, question: 'When?', parent: { id: how } }),
    }),
  (write, view) => {
    const [, second] = view().project!.find(({ id }) => id === ferry)!.galleryImages;
    const imageId = /([0-9a-f]{32})/.exec(second!)![1];
    return write(projects.removePicture, ['project', ferry], { params: { id: ferry, imageId } });
  },
  (write) => write(services.remove, ['service', apps]),
  (write) =>
    write(projects.update, ['project', tower], {
      body: project({ title: 'The Tower', services: [hosting], image: dataUrl(blue) }),
    }),
  (write, view) => {
    const { journey } = view().about!;
    return write(about.update, ['about', ''], { body: { journey: journey.toReversed() } });
  },
  (write) =>
    write(about.update, ['about', ''], {
      body: { team: [{ id: idOf(40), name: 'Mona', role: 'Founder', image: dataUrl(red) }] },
    }),
  (write) => write(chatbot.remove, ['question', when]),
  (write) =>
    write(contactInfo.update, ['contactInfo', ''], {
      body: { phones: ['+20 200', '+20 300'], address: 'Cairo' },
    }),
  (write) =>
    write(home.update, ['home', ''], {
      body: {
        headline: 'We build what lasts',
        insights: [{ id: idOf(50), label: 'Years', value: 12, icon: 'Smile' }],
      },
    }),
];
