import type { Types } from 'mongoose';
import { eraseForEver } from '../database/erasing.ts';
import { inTransaction } from '../database/transaction.ts';
import { forgetErased, forgetTracesOf } from '../trash/eraseTraces.ts';
import { literally, requests } from './model.ts';

/**
 * Permanently deletes everything stored about the person with this e-mail address, in any upper or lower case. Returns the number
 * of requests.
 */
export async function erasePerson(email: string): Promise<number> {
  const address = { $regex: `^${literally(email)}$`, $options: 'i' };
  const erased = await inTransaction(async () => {
    const found = await requests.model.find({ email: address }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
    const ids = found.map(({ _id }) => _id);
    await eraseForEver(requests.model, ids);
    await forgetTracesOf(
      'contactRequest',
      ids.map((id) => id.toString()),
    );
    return ids.length;
  });
  // This also cleans up after an earlier attempt that failed.
  await forgetErased();
  return erased;
}
