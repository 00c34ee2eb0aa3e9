import { activity } from '@agency/contract/activity';
import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import type { Endpoint, Schema } from '@agency/contract/endpoint';
import { type Kind as ContentKind, kindNames, kinds, type KindWrites } from '@agency/contract/kinds';
import { projects } from '@agency/contract/projects';
import type * as z from 'zod/mini';
import { countsOf, pageOf } from '../../contactRequests/dashboard/requestList.ts';
import { type Known, type ContentPart, parts } from './contentParts.ts';
import { contentKind, draftKind, type DraftKind } from '../entry.ts';

/** The call that reads a part of the content, such as all projects. */
export const readOf = (part: ContentPart): Endpoint =>
  part === 'activity' ? activity.list : kinds[contentKind(part)].read;

/** The public site's call that reads a kind of document. It has the same answer as the dashboard's call. */
const publicRead = (name: ContentKind): Endpoint | undefined => {
  const row = kinds[name];
  const calls: Readonly<Record<string, Endpoint>> = row.calls;
  return 'list' in row ? calls['list'] : calls['read'];
};

/** For each reading call (its method and path): the part of the local copy that answers it. */
export const partOf: ReadonlyMap<string, ContentPart> = new Map<string, ContentPart>([
  ...parts.map((part) => [readOf(part).line, part] as const),
  ...parts.flatMap((part) => {
    const read = part === 'activity' ? undefined : publicRead(contentKind(part));
    return read ? [[read.line, part] as const] : [];
  }),
]);

interface Look {
  part: ContentPart;
  /** Gets the answer from the local copy. Undefined if the local copy doesn't have it. */
  of: (known: Known, params: unknown) => unknown;
}

/** Makes a row of the table `looks`. The call determines the type of the parameters. */
const look = <Params extends Schema>(
  { line }: Endpoint<Params>,
  part: ContentPart,
  of: (known: Known, params: z.output<Params>) => unknown,
): [string, Look] => [line, { part, of: (known, params) => of(known, params as z.output<Params>) }];

/**
 * Calls that read something out of a part of the content, such as one page of the requests. The keys are method and
 * path.
 */
export const looks: ReadonlyMap<string, Look> = new Map([
  look(contactRequests.page, 'request', ({ request = [] }, params = {}) => pageOf(request, params)),
  look(contactRequests.counts, 'request', ({ request = [] }) => countsOf(request)),
  look(contactRequests.read, 'request', ({ request = [] }, { id }) => request.find((each) => each.id === id)),
]);

/** The part of the content that contains documents of a kind. */
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

/** The writes of a kind of document: create, update and delete, as far as the kind has them. */
function standardWrites(name: ContentKind): (readonly [Endpoint, Write])[] {
  const { create, update, remove }: KindWrites = kinds[name];
  const kind = draftKind(name);
  return [
    ...(create ? [[create, { type: 'create', kind }] as const] : []),
    [update, { type: 'update', kind }],
    ...(remove ? [[remove, { type: 'delete', kind }] as const] : []),
  ];
}

/**
 * Every write that can become a draft, by the method and path of its call. Others need the server: signing in,
 * passwords, resetting the chatbot's questions.
 */
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
