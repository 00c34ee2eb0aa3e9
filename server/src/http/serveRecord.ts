import type { DescribedSingle } from '@agency/contract/kinds';
import type * as z from 'zod/mini';
import type { Endpoint, Nothing } from '@agency/contract/endpoint';
import type { LanguageParam } from '@agency/contract/languageParam';
import { prepareAndChange } from '../content/write.ts';
import { type DescribedRecord, RECORD_ID, type StoredRecordOf } from '../content/describedRecord.ts';
import { fieldsToStore, storingContext, withStoredPictures } from '../content/fieldsToStore.ts';
import { keepImage } from '../media/storePictures.ts';
import type { ApiRouter } from './apiRouter.ts';
import { serve } from './serveCall.ts';

/** The calls that read and write a record: a document of which only one exists, such as the home page. */
interface Calls {
  read: Endpoint<typeof LanguageParam>;
  adminRead?: Endpoint<typeof Nothing>;
  update: Endpoint<typeof Nothing, z.ZodMiniType<object>>;
}

interface Options {
  publicUrl: string;
  /** Fields that are added to every answer. */
  adds?: object;
  /** Changes the answers for visitors. */
  publicly?: <Reply extends object>(reply: Reply) => Promise<Reply>;
}

/**
 * Registers the calls of a record. Each write becomes one row of the journal (the log of all writes). Returns the
 * function that reads the record.
 */
export function serveRecord<D extends DescribedSingle>(
  router: ApiRouter,
  calls: Calls,
  record: DescribedRecord<D>,
  { publicUrl, adds = {}, publicly = async (reply) => reply }: Options,
): () => Promise<z.output<D['reply']>> {
  const { fields } = record.description;
  const present = async (stored: StoredRecordOf<D>) => ({ ...(await record.presentOne(stored)), ...adds });
  const read = async () => present(await record.read());

  serve(router, calls.read, async () => publicly(await read()));
  if (calls.adminRead) serve(router, calls.adminRead, read);

  serve(router, calls.update, async ({ body, ...asked }) => {
    const storing = async () => {
      const [kept, context] = await Promise.all([
        withStoredPictures(fields, body, (picture, path) => keepImage(picture, path, publicUrl)),
        storingContext(body, fields, async () => new Set()),
      ]);
      return (before: StoredRecordOf<D>) => fieldsToStore(fields, kept, before, context);
    };
    const shown = { ...record, presentOne: present };
    const { document } = await prepareAndChange(shown, RECORD_ID, asked, storing, { action: 'updated' });
    return present(document);
  });
  return read;
}
