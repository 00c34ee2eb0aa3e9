import type { DescribedSingle } from '@agency/contract/kinds';
import type * as z from 'zod/mini';
import type { Endpoint, Nothing } from '@agency/contract/endpoint';
import type { DescribedRecord, StoredRecordOf } from '../database/describedRecord.ts';
import { changeRecord, readRecord } from '../database/records.ts';
import { keepFields } from '../media/fieldsToStore.ts';
import type { ApiRouter } from './apiRouter.ts';
import { serve } from './serveCall.ts';

/** The calls that read and write a record. */
interface Calls {
  read: Endpoint<typeof Nothing>;
  adminRead?: Endpoint<typeof Nothing>;
  update: Endpoint<typeof Nothing, z.ZodMiniType<object>>;
}

interface Options {
  publicUrl: string;
  /** More fields for each answer. */
  adds?: object;
}

/**
 * Mounts the calls of a described record. Each write is one atomic step and is recorded in the activity. Returns its read
 * function.
 */
export function serveRecord<D extends DescribedSingle>(
  router: ApiRouter,
  calls: Calls,
  record: DescribedRecord<D>,
  { publicUrl, adds = {} }: Options,
): () => Promise<z.output<D['reply']>> {
  const { description } = record;
  const present = async (stored: StoredRecordOf<D>) => ({ ...(await record.present(stored)), ...adds });
  const read = async () => present(await readRecord(record));

  serve(router, calls.read, read);
  if (calls.adminRead) serve(router, calls.adminRead, read);

  serve(router, calls.update, async ({ body, note, ...asked }) => {
    const { document, repeated } = await changeRecord(record, asked, present, (before) =>
      keepFields(description.fields, body, { publicUrl, before }),
    );
    if (!repeated) void note('updated', description.name, { id: '', title: description.label });
    return present(document);
  });
  return read;
}
