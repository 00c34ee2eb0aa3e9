import { type Kind, kindNames, kinds, type ListKind, mayWrite } from '@agency/contract/kinds';
import { SHORT_LIST_SIZE, type LastEdit } from '@agency/contract/overview';
import { Types } from 'mongoose';
import { Activity } from '../activity/model.ts';
import { forEachList } from '../contentCollections.ts';
import type { CommonFilter } from '../database/storedDocument.ts';
import { readRecord } from '../database/records.ts';
import { home } from '../home/model.ts';
import { projects } from '../projects/model.ts';
import type { SignedIn } from '../session/tokens.ts';

/** How far back, and how many activity lines, to search. Otherwise an account that rarely writes would need a long search. */
const DAYS = 90;
const MOST_LINES = 200;

/** Contact requests aren't edited: people only change their status. */
type EditedKind = Exclude<Kind, 'contactRequest'>;
const editedKinds = kindNames.filter((kind): kind is EditedKind => kind !== 'contactRequest');

/**
 * What an account edited last, each document once, with its current title and picture. Documents that were deleted since are
 * left out.
 */
export async function editedBy({ email, role }: Pick<SignedIn, 'email' | 'role'>): Promise<LastEdit[]> {
  const lines = await Activity.find({
    at: { $gte: new Date(Date.now() - DAYS * 86_400_000) },
    actor: email,
    kind: { $in: [...editedKinds, 'gallery' as const].filter((kind) => mayWrite(kind, role)) },
    action: { $ne: 'deleted' },
  })
    .sort({ at: -1, _id: -1 })
    .limit(MOST_LINES)
    .lean();
  const latest = new Map<string, { kind: EditedKind; id: string; at: Date }>();
  for (const { kind, documentId, at } of lines) {
    const of = kind === 'gallery' ? 'project' : (kind as EditedKind);
    // All questions count as one document, because one screen edits them. For a single document, a restore records the id
    // 'only' in the activity, and other writes record ''.
    const id = isListed(of) ? documentId : '';
    const key = `${of} ${id}`;
    if (!latest.has(key)) latest.set(key, { kind: of, id, at });
  }
  const shown: LastEdit[] = [];
  for (const { kind, id, at } of latest.values()) {
    if (shown.length === SHORT_LIST_SIZE) break;
    const found = await lookOf(kind, id);
    if (found) shown.push({ kind, id, at: at.toISOString(), ...found });
  }
  return shown;
}

type Look = Pick<LastEdit, 'title' | 'image' | 'placeholders'>;

const titleOf = forEachList(({ model, titleOf: titleIn }) => async (id: string) => {
  const document = await model.findOne({
    _id: new Types.ObjectId(id),
    deletedAt: null,
  } satisfies CommonFilter);
  return document ? titleIn(document) : undefined;
});

const withoutPicture = (title: string): Look => ({ title, image: '', placeholders: {} });

async function lookOf(kind: EditedKind, id: string): Promise<Look | undefined> {
  if (kind === 'project') {
    const document = await projects.model.findOne({ _id: new Types.ObjectId(id), deletedAt: null }).lean();
    if (!document) return undefined;
    const { title, image, placeholders } = await projects.presentOne(document);
    return { title, image, placeholders };
  }
  const { label } = kinds[kind].description;
  if (kind === 'home') {
    const { heroImage, placeholders } = await home.present(await readRecord(home));
    return { title: label, image: heroImage, placeholders };
  }
  if (kind === 'chatbot') return withoutPicture('Chatbot Q&A');
  if (!isListed(kind)) return withoutPicture(label);
  const title = await titleOf[kind](id);
  return title === undefined ? undefined : withoutPicture(title);
}

const isListed = (kind: Kind): kind is ListKind => 'list' in kinds[kind];
