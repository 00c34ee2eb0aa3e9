import type { Types } from 'mongoose';
import { erase, removeLeftTraces } from '../content/erase.ts';
import { literally, requests } from './model.ts';

/**
 * Permanently deletes the contact requests with this e-mail address (upper and lower case don't matter), and all traces
 * of them in the history, the activity and the mail queue. Returns their number.
 */
export async function erasePerson(email: string): Promise<number> {
  const address = { $regex: `^${literally(email)}$`, $options: 'i' };
  const found = await requests.model.find({ email: address }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
  const count = await erase(
    'contactRequest',
    found.map(({ _id }) => _id.toString()),
  );
  // This also completes an earlier erasure that was interrupted.
  await removeLeftTraces();
  return count;
}
