import type { Types } from 'mongoose';
import { erase, removeLeftTraces } from '../content/erase.ts';
import { literally, requests } from './model.ts';

/**
 * Permanently deletes everything stored about the person with this e-mail address, in any upper or lower case. Returns the number
 * of requests.
 */
export async function erasePerson(email: string): Promise<number> {
  const address = { $regex: `^${literally(email)}$`, $options: 'i' };
  const found = await requests.model.find({ email: address }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
  const count = await erase(
    'contactRequest',
    found.map(({ _id }) => _id.toString()),
  );
  // This also completes an earlier attempt that failed.
  await removeLeftTraces();
  return count;
}
