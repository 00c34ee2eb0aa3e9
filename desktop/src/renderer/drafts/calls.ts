import { activity } from '@agency/contract/activity';
import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import type { Endpoint, Schema } from '@agency/contract/endpoint';
import { type Kind as ContentKind, kindNames, kinds, type KindWrites } from '@agency/contract/kinds';
import { projects } from '@agency/contract/projects';
import type * as z from 'zod/mini';
import { countsOf, pageOf } from '@agency/shared-ui/contactRequests/dashboard/requestList.ts';
import { type Known, type ContentPart, parts } from './contentParts.ts';
import { contentKind, draftKind, type DraftKind } from './entry.ts';

/** The call that reads a part of the local copy from the server. */
export const readOf = (part: ContentPart): Endpoint =>
  part === 'activity' ? activity.list : kinds[contentKind(part)].read;

/** The call by which the public site reads a kind. It has the same answer as the dashboard's call. */
const publicRead = (name: ContentKind): Endpoint | undefined => {
  const row = kinds[name];
  const calls: Readonly<Record<string, Endpoint>> = row.calls;
  return 'list' in row ? calls['list'] : calls['read'];
};

/** The part of the local copy that answers a read, by the call's line (method and path). */
export const partOf: ReadonlyMap<string, ContentPart> = new Map<string, ContentPart>([
  ...parts.map((part) => [readOf(part).line, part] as const),
  ...parts.flatMap((part) => {
    const read = part === 'activity' ? undefined : publicRead(contentKind(part));
    return read ? [[read.line, part] as const] : [];
  }),
]);

interface Look {
  part: ContentPart;
  /** Picks the answer from the local copy; undefined if it isn't there. */
  of: (known: Known, params: unknown) => unknown;
}

/** Makes an entry of `looks`. The parameters are typed by the call. */
const look = <Params extends Schema>(
  { line }: Endpoint<Params>,
  part: ContentPart,
  of: (known: Known, params: z.output<Params>) => unknown,
): [string, Look] => [line, { part, of: (known, params) => of(known, params as z.output<Params>) }];

/** Reads that return something from a part, such as one page of the requests. The keys are the lines of the calls. */
export const looks: ReadonlyMap<string, Look> = new Map([
  look(contactRequests.page, 'request', ({ request = [] }, params = {}) => pageOf(request, params)),
  look(contactRequests.counts, 'request', ({ request = [] }) => countsOf(request)),
  look(contactRequests.read, 'request', ({ request = [] }, { id }) => request.find((each) => each.id === id)),
]);

/** The part that contains documents of a kind. */
export const partWith = (kind: DraftKind): ContentPart => (kind === 'question' ? 'chatbot' : kind);

/** What a write does, and to which kind of document. */
type Write =
  | { type: 'create' | 'update' | 'delete'; kind: DraftKind }
  | { type: 'upload' | 'removePicture' | 'order'; kind: 'project' }
  | { type: 'replaceTree'; kind: 'chatbot' };

export interface Writing {
  endpoint: Endpoint;
  write: Write;
}

/** The writes that all kinds have in common. */
function standardWrites(name: ContentKind): (readonly [Endpoint, Write])[] {
  const { create, update, remove }: KindWrites = kinds[name];
  const kind = draftKind(name);
  return [
    ...(create ? [[create, { type: 'create', kind }] as const] : []),
    [update, { type: 'update', kind }],
    ...(remove ? [[remove, { type: 'delete', kind }] as const] : []),
  ];
}

/** Every write that can be a draft, by the line of its call. Others need the server: signing in, passwords, the starter tree. */
export const writes: ReadonlyMap<string, Writing> = new Map(
  (
    [
      ...kindNames.flatMap(standardWrites),
      [projects.uploadPictures, { type: 'upload', kind: 'project' }],
      [projects.removePicture, { type: 'removePicture', kind: 'project' }],
      [projects.reorderPictures, { type: 'order', kind: 'project' }],
      [chatbot.replace, { type: 'replaceTree', kind: 'chatbot' }],
    ] as const satisfies readonly (readonly [Endpoint, Write])[]
  ).map(([endpoint, write]): [string, Writing] => [endpoint.line, { endpoint, write }]),
);

/** Whether everything that the dashboard reads has been read once. */
export const isComplete = (known: Known): boolean => parts.every((part) => known[part] !== undefined);
