import type { Types } from 'mongoose';
import { eraseForEver } from '../database/documents.ts';
import { withdrawMail } from '../mail/queue.ts';
import { forgetErased } from '../trash/forget.ts';
import { literally, requests } from './model.ts';

/** Erases for ever all that is kept about who wrote from an address, however it was written; answers how many requests that were. */
export async function erasePerson(email: string): Promise<number> {
  const address = { $regex: `^${literally(email)}$`, $options: 'i' };
  const ids = (await requests.model.distinct('_id', { email: address })) as Types.ObjectId[];
  await eraseForEver(requests.model, ids);
  for (const id of ids) await withdrawMail('request', id.toString());
  // Also what a try before this one left behind.
  await forgetErased();
  return ids.length;
}
