import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Model, Schema, Types } from 'mongoose';
import pLimit from 'p-limit';
import { about as aboutRecord } from '../about/model.ts';
import { Chatbot } from '../chatbot/model.ts';
import { flatten } from '../chatbot/storedTree.ts';
import { contactInfo as contactInfoRecord } from '../contactInfo/model.ts';
import { forEachList } from '../contentCollections.ts';
import { isDuplicate } from '../database/connect.ts';
import { changingContent } from '../database/commit.ts';
import { type FieldChanges, defineModel, schemaOptions, type Stored } from '../database/storedDocument.ts';
import { changeRecord, readRecord, type Single } from '../database/records.ts';
import { home as homeRecord } from '../home/model.ts';
import type { Decoded } from '../drawing/decode.ts';
import { keepOwn } from '../media/storePictures.ts';
import { addressOf } from '../media/model.ts';
import { starterFolder } from '../filePaths.ts';
import { projects as projectDocuments } from '../projects/model.ts';
import { services as serviceDocuments } from '../services/model.ts';
import { type StarterContent, starterContent } from './starterContent.ts';

/** Records that filling has begun, and when it is complete. So starter content that an admin deletes later doesn't come back. */
const Mark = defineModel<{ _id: string; done: boolean }>(
  'Mark',
  new Schema({ _id: { type: String }, done: { type: Boolean, required: true } }, schemaOptions),
  'marks',
);
const STARTER = 'starter content';

/** Fills an empty database with the starter content, once. After a crash, it continues. */
export async function fillWithStarterContent(): Promise<boolean> {
  const mark = await Mark.findById(STARTER).lean();
  if (mark?.done || (!mark && !(await isEmpty()))) return false;
  await Mark.updateOne({ _id: STARTER }, { $set: { done: false } }, { upsert: true });
  await changingContent(async () => fill(await starterContent()));
  await Mark.updateOne({ _id: STARTER }, { $set: { done: true } });
  return true;
}

async function isEmpty() {
  const found = await Promise.all([
    ...Object.values(forEachList(({ isPublic, model }) => (isPublic ? model.exists({}) : null))),
    homeRecord.model.exists({}),
    Chatbot.model.exists({}),
  ]);
  return found.every((one) => one === null);
}

async function fill({ services, projects, home, about, contactInfo, chatbot }: StarterContent) {
  const names = [
    ...projects.map(({ image }) => image),
    home.heroImage,
    ...services.map(({ image }) => image),
    ...projects.flatMap(({ gallery }) => gallery),
    ...about.team.map(({ image }) => image),
  ];
  const address = await keepPictures(names);

  await insert(
    serviceDocuments.model,
    services.map(({ id, ...service }) => ({ id, fields: { ...service, image: address(service.image) } })),
  );
  await insert(
    projectDocuments.model,
    projects.map(({ id, gallery, ...project }) => ({
      id,
      fields: {
        ...project,
        image: address(project.image),
        galleryImages: gallery.map(address),
        services: project.services.map((service) => new Types.ObjectId(service)),
      },
    })),
  );
  await writeOnce(homeRecord, { ...home, heroImage: address(home.heroImage) });
  await writeOnce(aboutRecord, {
    ...about,
    team: about.team.map((member) => ({ ...member, image: address(member.image) })),
  });
  await writeOnce(contactInfoRecord, contactInfo);
  await writeOnce(Chatbot, { questions: flatten(chatbot, []), deletedIds: [] });
}

/** Stores the pictures; returns a function from file name to address. */
async function keepPictures(names: readonly string[]) {
  const limit = pLimit(2);
  const kept = new Map<string, Decoded>();
  await Promise.all(
    [...new Set(names)].map((name) =>
      limit(async () => kept.set(name, await keepOwn(await readFile(join(starterFolder, 'pictures', name))))),
    ),
  );
  return (name: string) => {
    const picture = kept.get(name);
    return picture ? addressOf(picture) : '';
  };
}

/**
 * Inserts documents. Lists show the newest first, so the first entry gets the newest time. Existing documents stay as they are.
 */
async function insert<Fields>(
  model: Model<Stored & Fields>,
  entries: readonly { id: string; fields: Fields }[],
) {
  const now = Date.now();
  for (const [index, { id, fields }] of entries.entries()) {
    const madeAt = new Date(now - index * 60_000);
    const stamps: Stored = {
      _id: new Types.ObjectId(id),
      revision: 1,
      createdAt: madeAt,
      updatedAt: madeAt,
      deletedAt: null,
      fingerprint: '',
    };
    try {
      await model.create([{ ...fields, ...stamps }]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}

const writeOnce = async <Fields>(record: Single<Fields>, fields: Fields) => {
  const { revision } = await readRecord(record);
  if (revision === 0)
    await changeRecord(
      record,
      {},
      () => null,
      () => fields as FieldChanges<Fields>,
    );
};
