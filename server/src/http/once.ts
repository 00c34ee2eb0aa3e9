import { Schema } from 'mongoose';
import { Problem } from '@agency/contract/problems';
import { isDuplicate } from '../database/connect.ts';
import { defineModel, schemaOptions } from '../database/documents.ts';
import type { WriteName } from '../database/writeNames.ts';

/** What a write with a name was answered, for whoever asks again. */
interface StoredAnswer {
  /** The name. */
  _id: string;
  of: string;
  status: number;
  /** As JSON; empty where there was no body. */
  text: string;
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
      at: { type: Date, required: true, index: 1 },
    },
    schemaOptions,
  ),
  'answers',
);

/** Longer answers are not kept: the document itself knows that the write was done, and a repeat is told how it stands. */
const LONGEST = 100_000;

/** The name that a client gave a write; nothing where it gave none. */
export function writeNameIn(header: string): string | undefined {
  if (header === '') return undefined;
  const key = /^\s*"?([\w-]{1,100})"?\s*$/.exec(header)?.[1];
  if (key === undefined) throw new Problem('badKey');
  return key;
}

/** Does a write once: under a name that was answered before, the first answer is given again. */
export async function once<Reply>(
  write: WriteName | undefined,
  perform: (write: WriteName | undefined) => Promise<{ status: number; reply: Reply }>,
): Promise<{ status: number; reply: Reply }> {
  if (!write) return perform(write);
  const before = await answers.findById(write.key).lean();
  if (before?.of === write.of)
    return { status: before.status, reply: (before.text ? JSON.parse(before.text) : undefined) as Reply };
  const answer = await perform({ ...write, isTaken: before !== null });
  const text = answer.reply === undefined ? '' : JSON.stringify(answer.reply);
  if (text.length <= LONGEST)
    await answers
      .create([{ _id: write.key, of: write.of, status: answer.status, text, at: new Date() }])
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
  return answer;
}

/** Forgets answers that nobody will ask for again. */
export const sweepAnswers = (before: Date) => answers.deleteMany({ at: { $lt: before } });
