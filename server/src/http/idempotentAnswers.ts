import { Schema } from 'mongoose';
import { Problem } from '@agency/contract/problems';
import { defineModel, schemaOptions } from '../database/storedDocument.ts';
import { batchedLookup } from '../database/batchedLookup.ts';
import { insertSoon } from '../database/batchedInserts.ts';
import type { KeyedWrite } from '../database/idempotencyKeys.ts';

/** The stored answer to a write with an idempotency key, for retries. */
interface StoredAnswer {
  /** The idempotency key. */
  _id: string;
  of: string;
  status: number;
  /** The answer as JSON; empty if it had no body, or if the body isn't stored. */
  text: string;
  /** The revision that the document got by the write. */
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

/**
 * The longest answer that is stored, in characters. Of a longer one only the revision is stored; a retry then gets the current
 * document.
 */
const MAX_ANSWER_CHARACTERS = 20_000;
const MAX_STORED_ANSWERS = 10_000;

const shape = /^\s*(?:"([\w-]{1,100})"|([\w-]{1,100}))\s*$/;

export const isIdempotencyKey = (header: string): boolean => shape.test(header);

/** The client's idempotency key; undefined if it sent none. */
export function idempotencyKeyIn(header: string): string | undefined {
  if (header === '') return undefined;
  const [, quoted, key = quoted] = shape.exec(header) ?? [];
  if (key === undefined) throw new Problem('badKey');
  return key;
}

/** Answers that are being written to the database. */
const underWay = new Map<string, StoredAnswer>();

const look = batchedLookup<StoredAnswer>(answers);

/** The stored answer for an idempotency key. */
export async function answeredBefore(key: string): Promise<StoredAnswer | undefined> {
  return underWay.get(key) ?? look(key, undefined);
}

interface Answered<Reply> {
  status: number;
  reply: Reply;
}

interface Options<Reply> {
  perform: (write: KeyedWrite | undefined) => Promise<Answered<Reply>>;
  /** Parses a stored answer; undefined if it no longer fits the schema. */
  read: (text: string) => Reply | undefined;
  /** True for answers with personal data. They are not stored, because they would outlive the data. */
  personal: boolean;
  /** The lookup of the stored answer, if it was already started. */
  before?: ReturnType<typeof answeredBefore> | undefined;
}

/** Performs a write once: a retry with the same idempotency key gets the first answer again. */
export async function once<Reply>(
  write: KeyedWrite | undefined,
  { perform, read, personal, before: asked }: Options<Reply>,
): Promise<Answered<Reply>> {
  if (!write) return perform(write);
  const before = await (asked ?? answeredBefore(write.key));
  const isTaken = before !== undefined && before.of !== write.of;
  const named: KeyedWrite = {
    ...write,
    ...(isTaken && { isTaken }),
    ...(!isTaken && before?.revision !== undefined && { doneAt: before.revision }),
  };
  const answer = await perform(named);
  if (before && named.wasDone)
    return { status: before.status, reply: (before.text ? read(before.text) : undefined) ?? answer.reply };
  // The stored answer is of a write to content that no longer exists (such as before a restore), so it is replaced.
  if (before) await answers.deleteOne({ _id: write.key });
  const text = answer.reply === undefined ? '' : JSON.stringify(answer.reply);
  const { revision } = (answer.reply ?? {}) as { revision?: number };
  const { key, of } = write;
  const kept: StoredAnswer = {
    _id: key,
    of,
    status: answer.status,
    text: personal || text.length > MAX_ANSWER_CHARACTERS ? '' : text,
    ...(revision !== undefined && { revision }),
    at: new Date(),
  };
  underWay.set(key, kept);
  // We don't wait for this: if the answer is lost, the document still knows the write.
  void insertSoon(answers, kept)
    .catch(() => {})
    .finally(() => underWay.delete(key));
  return answer;
}

/** Deletes answers that are too old to be retried, and the oldest ones if there are too many. */
export async function sweepAnswers(before: Date): Promise<void> {
  const [first] = await answers.find({}, { at: 1 }).sort({ at: -1 }).skip(MAX_STORED_ANSWERS).limit(1).lean();
  await answers.deleteMany({ at: { $lte: first && first.at > before ? first.at : before } });
}
