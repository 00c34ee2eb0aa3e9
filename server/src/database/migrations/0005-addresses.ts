import mongoose from 'mongoose';
import { type Addressed, type AddressOwner, settleAddresses } from '../../content/addresses.ts';
import { collectionOf } from '../../content/storedKinds.ts';
import type { Migration } from './migration.ts';

/** A stored project or service; without a title if it was erased. */
type Old = Addressed & { _id: mongoose.Types.ObjectId; title?: string };

/** Projects and services get pages of their own. Existing ones get addresses made from their titles, the oldest first. */
export const giveAddresses: Migration = {
  name: '0005-addresses',
  async run() {
    for (const name of [collectionOf.project, collectionOf.service]) {
      const stored = mongoose.connection.collection<Old>(name);
      const documents = await stored
        .find({ title: { $exists: true } })
        .sort({ deletedAt: 1, createdAt: 1 })
        .toArray();
      const done = documents.filter(({ addresses }) => addresses) as (Old & AddressOwner)[];
      for (const document of documents.filter(({ addresses }) => !addresses)) {
        const after = settleAddresses(undefined, document as Old & AddressOwner, {
          title: 'title',
          others: done,
          now: new Date(),
        });
        const { slug, addresses, translations, translatedFrom } = after;
        const set = { slug, addresses, ...(translations && { translations, translatedFrom }) };
        await stored.updateOne({ _id: document._id }, { $set: set as Partial<Old> });
        done.push(after);
      }
    }
  },
};
