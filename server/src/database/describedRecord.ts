import type { DescribedSingle } from '@agency/contract/kinds';
import type * as z from 'zod/mini';
import { picturesIn } from '@agency/contract/document/document';
import { mapped } from '@agency/contract/document/field';
import { placeholdersFor } from '../media/model.ts';
import { placeholdersAmong, shown, storageOf, type StoredFields } from './fieldStorage.ts';
import { single, type Single, type StoredRecord } from './records.ts';

/** The stored document of a described record. */
export type StoredRecordOf<D extends DescribedSingle> = StoredRecord & StoredFields<D['fields']>;

export interface DescribedRecord<D extends DescribedSingle = DescribedSingle> extends Single<
  StoredFields<D['fields']>
> {
  readonly description: D;
  /** The document as in replies. */
  present(stored: StoredRecordOf<D>): Promise<z.output<D['reply']>>;
}

/**
 * Stores a described single document in the collection with this name. `extraInReplies` makes the parts of its replies that aren't
 * fields.
 */
export const recordOf = <D extends DescribedSingle>(
  description: D,
  called: string,
  extraInReplies: (stored: StoredRecord) => object = () => ({}),
): DescribedRecord<D> => ({
  description,
  ...single<StoredFields<D['fields']>>(
    description.name,
    called,
    mapped(description.fields, ({ stored, initial }) => (stored ? initial : undefined)),
    storageOf(description.fields),
  ),
  async present(stored) {
    const { fields, reply } = description;
    return {
      ...shown(fields, stored, { id: stored._id.toString(), titles: new Map() }),
      ...('placeholders' in reply.shape && {
        placeholders: placeholdersAmong(await placeholdersFor(picturesIn(fields, stored)), fields, stored),
      }),
      revision: stored.revision,
      updatedAt: stored.updatedAt?.toISOString() ?? null,
      ...extraInReplies(stored),
    } as z.output<D['reply']>;
  },
});
