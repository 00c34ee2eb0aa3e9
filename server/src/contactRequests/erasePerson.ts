import type { Types } from 'mongoose';
import { eraseForEver } from '../database/documents.ts';
import { whole } from '../database/whole.ts';
import { forgetErased, forgetTracesOf } from '../trash/forget.ts';
import { literally, requests } from './model.ts';

/** Erases for ever all that is kept about who wrote from an address, however it was written; answers how many requests that were. */
export async function erasePerson(email: string): Promise<number> {
  const address = { $regex: `^${literally(email)}$`, $options: 'i' };
  const erased = await whole(async () => {
    const found = await requests.model.find({ email: address }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
    const ids = found.map(({ _id }) => _id);
    await eraseForEver(requests.model, ids);
    await forgetTracesOf(
      'contactRequest',
      ids.map((id) => id.toString()),
    );
    return ids.length;
  });
  // Also what a try before this one left behind.
  await forgetErased();
  return erased;
}
