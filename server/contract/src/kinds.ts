import { about, aboutRecord } from './about.ts';
import { article, articles } from './articles.ts';
import { asset, assets } from './assets.ts';
import { chatbot, question } from './chatbot.ts';
import { contactInfo, contactInfoRecord } from './contactInfo.ts';
import { contactRequest, contactRequests } from './contactRequests.ts';
import type { Described, DescribedMany } from './document/document.ts';
import type { Fields } from './document/field.ts';
import { hasSlug } from './document/slug.ts';
import type { Endpoint } from './endpoint.ts';
import { home, homeRecord } from './home.ts';
import { project, projects } from './projects.ts';
import { isAtLeast, type Role } from './roles.ts';
import { service, services } from './services.ts';
import { settings, settingsRecord } from './settings.ts';

/** The calls that write one document of a kind. */
export interface KindWrites {
  /** Missing if only one document of the kind exists, or if visitors create the documents. */
  create?: Endpoint;
  /** Changes some of the fields. */
  update: Endpoint;
  /** Moves a document to the trash. */
  remove?: Endpoint;
  /** Restores a document from the trash. */
  restore?: Endpoint;
}

/** What code that works for all kinds of documents must know about one kind. */
interface KindRow extends KindWrites {
  description: Pick<Described, 'name' | 'label' | 'fields'>;
  calls: Readonly<Record<string, Endpoint>>;
  /** The call with which the dashboard reads the list or the single document. */
  read: Endpoint;
  /** The lowest role that may edit documents of this kind. People with a lower role see neither their history nor their lines in the activity list. */
  role: Role;
  /** The key of the list in replies. Undefined for a kind with a single document. */
  list?: string;
}

const table = <const Rows extends { [Name in keyof Rows]: KindRow & { description: { name: Name } } }>(
  rows: Rows,
) => rows;

/** The calls of a list that admins edit, in the form of a `KindRow`. */
const listOf = <Calls extends Required<KindWrites> & { adminList: Endpoint }>(calls: Calls) => ({
  calls,
  read: calls.adminList as Calls['adminList'],
  create: calls.create as Calls['create'],
  update: calls.update as Calls['update'],
  remove: calls.remove as Calls['remove'],
  restore: calls.restore as Calls['restore'],
});

/**
 * All kinds of documents. Most other lists of kinds are made from this table; docs/contributing.md says what else a new
 * kind needs.
 */
export const kinds = table({
  project: { ...listOf(projects), description: project, role: 'author', list: 'projects' },
  service: { ...listOf(services), description: service, role: 'author', list: 'services' },
  article: { ...listOf(articles), description: article, role: 'author', list: 'articles' },
  asset: { ...listOf(assets), description: asset, role: 'author', list: 'assets' },
  home: { description: homeRecord, calls: home, read: home.adminRead, update: home.update, role: 'author' },
  about: {
    description: aboutRecord,
    calls: about,
    read: about.adminRead,
    update: about.update,
    role: 'author',
  },
  contactInfo: {
    description: contactInfoRecord,
    calls: contactInfo,
    read: contactInfo.adminRead,
    update: contactInfo.update,
    role: 'editor',
  },
  contactRequest: {
    description: contactRequest,
    calls: contactRequests,
    read: contactRequests.list,
    update: contactRequests.mark,
    remove: contactRequests.remove,
    restore: contactRequests.restore,
    role: 'editor',
    list: 'contactRequests',
  },
  // Each question of the chatbot is written separately, but a read returns the whole tree of questions.
  chatbot: {
    description: question,
    calls: chatbot,
    read: chatbot.adminRead,
    create: chatbot.create,
    update: chatbot.update,
    remove: chatbot.remove,
    restore: chatbot.restore,
    role: 'author',
  },
  settings: {
    description: settingsRecord,
    calls: settings,
    read: settings.adminRead,
    update: settings.update,
    role: 'owner',
  },
});

type Rows = typeof kinds;
export type Kind = keyof Rows;

/** Kinds of documents that go to the trash when they are deleted. */
export type TrashKind = { [Name in Kind]: Rows[Name] extends { restore: Endpoint } ? Name : never }[Kind];
/** Kinds of documents that are read as a list, such as projects. */
export type ListKind = { [Name in Kind]: Rows[Name] extends { list: string } ? Name : never }[Kind];
/** Kinds of documents with pages of their own, such as projects. */
export type PageKind = {
  [Name in ListKind]: Rows[Name]['description']['fields'] extends { slug: unknown } ? Name : never;
}[ListKind];
/** Kinds of documents that exist only once, such as the home page. */
export type SingleKind = Exclude<Kind, ListKind>;

export const kindNames = Object.keys(kinds) as Kind[];
export const trashKinds = kindNames.filter((kind): kind is TrashKind => 'restore' in kinds[kind]);
export const listKinds = kindNames.filter((kind): kind is ListKind => 'list' in kinds[kind]);
export const pageKinds = listKinds.filter((kind): kind is PageKind =>
  hasSlug(kinds[kind].description.fields),
);
export const singleKinds = kindNames.filter((kind): kind is SingleKind => !('list' in kinds[kind]));

/** The kinds that documents of this kind refer to. Example: projects refer to services. */
export const kindsNamedBy = (kind: Kind): readonly ListKind[] => {
  const fields: Fields = kinds[kind].description.fields;
  return listKinds.filter((other) => Object.values(fields).some(({ to }) => to === other));
};

/** What a line of 'Recent Activity' can be about, apart from documents, and the lowest role that sees such lines. */
const alsoInActivity = { gallery: 'author', account: 'owner' } as const satisfies Record<string, Role>;
export type ActivityKind = Kind | keyof typeof alsoInActivity;
export const activityKinds = [...kindNames, ...Object.keys(alsoInActivity)] as ActivityKind[];

/** The lowest role that may edit a kind. People with a lower role don't see other people's changes to it. */
export const leastRole = (kind: ActivityKind): Role =>
  kind in kinds ? kinds[kind as Kind].role : alsoInActivity[kind as keyof typeof alsoInActivity];

export const mayWrite = (kind: ActivityKind, role: Role): boolean => isAtLeast(role, leastRole(kind));

/** The description of a kind of document that is read as a list. */
export type DescribedList = DescribedMany & { readonly name: ListKind };
/** The description of a kind of document that exists only once. */
export type DescribedSingle = Described & { readonly name: SingleKind };
