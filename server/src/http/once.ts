import { Schema } from 'mongoose';
import { Problem } from '@agency/contract/problems';
import { defineModel, schemaOptions } from '../database/documents.ts';
import { lookingUp } from '../database/lookUp.ts';
import { putSoon } from '../database/putSoon.ts';
import type { WriteName } from '../database/writeNames.ts';

/** What a write with a name was answered, for whoever asks again. */
interface StoredAnswer {
  /** The name. */
  _id: string;
  of: string;
  status: number;
  /** As JSON; empty where there was no body, or it is not kept. */
  text: string;
  /** Of the document, as it was then. */
  revision?: number;
  at: Date;
}

const answers = defineModel<StoredAnswer>(
  'Answer',
  new Schema(
    {
      _id: { type: String },
      of: { type: String, required: true },
      status: { type: Number, required: true },
      text: { type: String, default: '' },
      revision: Number,
      at: { type: Date, required: true, index: 1 },
    },
    schemaOptions,
  ),
  'answers',
);

/** Of a longer answer only its revision is kept: a repeat is told how the document stands. */
const LONGEST = 20_000;
const MOST = 10_000;

const shape = /^\s*(?:"([\w-]{1,100})"|([\w-]{1,100}))\s*$/;

export const isWriteName = (header: string): boolean => shape.test(header);

/** The name that a client gave a write; nothing where it gave none. */
export function writeNameIn(header: string): string | undefined {
  if (header === '') return undefined;
  const [, quoted, key = quoted] = shape.exec(header) ?? [];
  if (key === undefined) throw new Problem('badKey');
  return key;
}

/** What is on its way into the database. */
const underWay = new Map<string, StoredAnswer>();

const look = lookingUp<StoredAnswer>(answers);

/** What was answered under a name before. */
export async function answeredBefore(key: string): Promise<StoredAnswer | undefined> {
  return underWay.get(key) ?? look(key, undefined);
}

interface Answered<Reply> {
  status: number;
  reply: Reply;
}

interface Options<Reply> {
  perform: (write: WriteName | undefined) => Promise<Answered<Reply>>;
  /** What was kept as text, where it still is an answer. */
  read: (text: string) => Reply | undefined;
  /** Answers with somebody's personal data are not kept: they would outlive the data. */
  personal: boolean;
  /** What was answered before, where that was asked for already. */
  before?: ReturnType<typeof answeredBefore> | undefined;
}

/** Does a write once: under a name that was done before, the first answer is given again. */
export async function once<Reply>(
  write: WriteName | undefined,
  { perform, read, personal, before: asked }: Options<Reply>,
): Promise<Answered<Reply>> {
  if (!write) return perform(write);
  const before = await (asked ?? answeredBefore(write.key));
  const isTaken = before !== undefined && before.of !== write.of;
  const named: WriteName = {
    ...write,
    ...(isTaken && { isTaken }),
    ...(!isTaken && before?.revision !== undefined && { doneAt: before.revision }),
  };
  const answer = await perform(named);
  if (before && named.wasDone)
    return { status: before.status, reply: (before.text ? read(before.text) : undefined) ?? answer.reply };
  // It was done in content that is no longer there.
  if (before) await answers.deleteOne({ _id: write.key });
  const text = answer.reply === undefined ? '' : JSON.stringify(answer.reply);
  const { revision } = (answer.reply ?? {}) as { revision?: number };
  const { key, of } = write;
  const kept: StoredAnswer = {
    _id: key,
    of,
    status: answer.status,
    text: personal || text.length > LONGEST ? '' : text,
    ...(revision !== undefined && { revision }),
    at: new Date(),
  };
  underWay.set(key, kept);
  // The document knows a write as well, where its answer is lost: nobody waits for this.
  void putSoon(answers, kept)
    .catch(() => {})
    .finally(() => underWay.delete(key));
  return answer;
}

/** Forgets answers that nobody will ask for again, and the oldest where there are too many. */
export async function sweepAnswers(before: Date): Promise<void> {
  const [first] = await answers.find({}, { at: 1 }).sort({ at: -1 }).skip(MOST).limit(1).lean();
  await answers.deleteMany({ at: { $lte: first && first.at > before ? first.at : before } });
}
