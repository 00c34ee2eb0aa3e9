import type { Fields } from '@agency/contract/document/field';
import type { Kind } from '@agency/contract/kinds';
import { descriptionIdOf, mediaIdOf } from '@agency/contract/media';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import pLimit from 'p-limit';
import { about as aboutRecord } from '../about/model.ts';
import { articles as articleDocuments } from '../articles/model.ts';
import { assets as assetDocuments } from '../assets/model.ts';
import { Question, treeChanges, treeOf } from '../chatbot/model.ts';
import { flatten } from '../chatbot/storedTree.ts';
import { contactInfo as contactInfoRecord } from '../contactInfo/model.ts';
import { forEachList } from '../contentCollections.ts';
import { type AddressOwner, settleAddresses } from '../content/addresses.ts';
import { journal } from '../content/currentJournal.ts';
import { withStoredPictures } from '../content/fieldsToStore.ts';
import type { FieldChanges, Stored } from '../content/storedDocument.ts';
import { type AnyStored, changeTo, nextState, type WrittenKind } from '../content/write.ts';
import { home as homeRecord } from '../home/model.ts';
import { keepOwn } from '../media/storePictures.ts';
import { addressOf } from '../media/model.ts';
import { starterFolder } from '../filePaths.ts';
import { projects as projectDocuments } from '../projects/model.ts';
import { services as serviceDocuments } from '../services/model.ts';
import { settings as settingsRecord } from '../settings/model.ts';
import { type StarterContent, starterContent, translationsOf } from './starterContent.ts';

/**
 * Fills an empty database with the starter content, in one write. If someone has deleted all content, the database
 * doesn't count as empty, because erased documents leave tombstones. So the starter content doesn't come back.
 */
export async function fillWithStarterContent(): Promise<boolean> {
  if (!(await isEmpty())) return false;
  await fill(await starterContent());
  return true;
}

async function isEmpty() {
  const found = await Promise.all([
    ...Object.values(forEachList(({ isPublic, model }) => (isPublic ? model.exists({}) : null))),
    homeRecord.model.exists({}),
    Question.exists({}),
  ]);
  return found.every((one) => one === null);
}

async function fill(content: StarterContent) {
  const { settings, services, projects, articles, assets, home, about, contactInfo, chatbot } =
    await withPictures(content);
  const pages = withAddresses([
    ...listed(serviceDocuments, services, ({ id: _, ...service }) => service),
    ...listed(projectDocuments, projects, ({ id: _, ...project }) => ({
      ...project,
      services: project.services.map((service) => new Types.ObjectId(service)),
    })),
    ...listed(articleDocuments, articles, ({ id: _, daysAgo, ...article }) => ({
      ...article,
      publishedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    })),
  ]);
  const described = assets.map((each) => ({ ...each, id: descriptionIdOf(mediaIdOf(each.picture) ?? '') }));
  const lists = [...pages, ...listed(assetDocuments, described, ({ id: _, ...asset }) => asset)];
  const singles = [
    single(settingsRecord, settings),
    single(homeRecord, home),
    single(aboutRecord, about),
    single(contactInfoRecord, contactInfo),
  ];
  const languages = new Set(translationsOf(content));
  // Existing documents stay unchanged.
  const { write } = await journal();
  await write({
    about: [...lists, ...singles].map(({ kind, after }) => ({ kind, id: after._id })),
    allOf: ['chatbot'],
    decide(view) {
      const tree = treeOf(view.all('chatbot').values());
      const documents = [...lists, ...singles].filter(({ kind, after }) => !view.document(kind, after._id));
      return {
        changes: [
          ...documents.map(({ kind, after }) => changeTo(kind, after)),
          ...(tree.revision > 0 ? [] : treeChanges(tree, flatten(chatbot, tree, languages), undefined)),
        ],
      };
    },
  });
}

/** Gives the documents of lists with pages their addresses. */
function withAddresses<Entry extends { kind: Kind; after: object }>(lists: readonly Entry[]): Entry[] {
  const done: Entry[] = [];
  for (const entry of lists) {
    const others = done.filter(({ kind }) => kind === entry.kind).map(({ after }) => after as AddressOwner);
    done.push({
      ...entry,
      after: settleAddresses(undefined, entry.after, { title: 'title', others, now: new Date() }),
    });
  }
  return done;
}

/** Makes the documents of a list. Lists show the newest document first, so the first entry gets the latest time. */
function listed<Document extends Stored, Entry extends { id: string }>(
  { description, model }: WrittenKind<Document>,
  entries: readonly Entry[],
  fieldsOf: (entry: Entry) => object,
) {
  const now = Date.now();
  return entries.map((each, index) => {
    const madeAt = new Date(now - index * 60_000);
    const stamps: Stored = {
      _id: new Types.ObjectId(each.id),
      revision: 1,
      createdAt: madeAt,
      updatedAt: madeAt,
      deletedAt: null,
      fingerprint: '',
    };
    const after = new model({ ...fieldsOf(each), ...stamps }).toObject() as Document;
    return { kind: description.name, after };
  });
}

/** The first version of a document of which only one exists, such as the home page. */
const single = <Document extends AnyStored>(
  { description, initial }: Pick<WrittenKind<Document>, 'description' | 'initial'>,
  fields: object,
) => ({
  kind: description.name,
  after: nextState(initial!, fields as FieldChanges<Document>, undefined),
});

/** Stores the pictures. Returns the content with their addresses instead of their file names. */
async function withPictures(content: StarterContent): Promise<StarterContent> {
  const limit = pLimit(2);
  const addresses = new Map<string, Promise<string>>();
  const store = (name: string) => {
    const read = () => readFile(join(starterFolder, 'pictures', name));
    const address = addresses.get(name) ?? limit(async () => addressOf(await keepOwn(await read())));
    addresses.set(name, address);
    return address;
  };
  const documentsIn = <Of extends object>({ fields }: { fields: Fields }, documents: readonly Of[]) =>
    Promise.all(documents.map((each) => withStoredPictures(fields, each, store)));
  return {
    ...content,
    services: await documentsIn(serviceDocuments.description, content.services),
    projects: await documentsIn(projectDocuments.description, content.projects),
    articles: await documentsIn(articleDocuments.description, content.articles),
    assets: await documentsIn(assetDocuments.description, content.assets),
    home: await withStoredPictures(homeRecord.description.fields, content.home, store),
    about: await withStoredPictures(aboutRecord.description.fields, content.about, store),
  };
}
