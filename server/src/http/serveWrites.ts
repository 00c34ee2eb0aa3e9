import type { DescribedList } from '@agency/contract/kinds';
import type * as z from 'zod/mini';
import type { Endpoint, Nothing } from '@agency/contract/endpoint';
import { differences } from '@agency/contract/document/differences';
import { valueIn } from '@agency/contract/document/field';
import type { ById } from '@agency/contract/fields';
import { actionOf } from '../content/activityLine.ts';
import type { FieldChanges, Stored } from '../content/storedDocument.ts';
import { create, prepareAndChange, remove, restore, type WriteResult } from '../content/write.ts';
import type { Collection } from '../content/collection.ts';
import { publicationToStore } from '../content/storePublication.ts';
import { fieldsToStore, storingContext, withStoredPictures } from '../content/fieldsToStore.ts';
import { idFromPicture, keepImage } from '../media/storePictures.ts';
import type { ApiRouter } from './apiRouter.ts';
import { serve } from './serveCall.ts';

type BodySchema = z.ZodMiniType<object>;
type OfOne = Endpoint<typeof ById>;

/** The calls that write documents of one kind. */
interface Writes {
  create?: Endpoint<typeof Nothing, BodySchema>;
  update: Endpoint<typeof ById, BodySchema>;
  remove: OfOne;
  restore: OfOne;
}

interface Options {
  publicUrl: string;
  /** Throws if the document may not be deleted. */
  checkRemoval: (document: object) => Promise<void>;
  /** Called after a document was moved to the trash. */
  onRemoved: (id: string) => Promise<void>;
}

/** If a write changes only the status of a document, returns this change, so that 'Recent Activity' can show it. */
function markIn({ status }: DescribedList['fields'], body: object) {
  if (!status || Object.keys(body).join() !== 'status') return undefined;
  const changes = differences({ status }, {}, body);
  // For `differences`, an empty field means its first choice, so it reports no change if the new status is the first
  // choice. Then compare with an explicit empty status instead.
  return changes.length > 0 ? changes : differences({ status }, { status: '' }, body);
}

/** Registers the calls that write documents of a list. Each write becomes one row of the journal (the log of all writes). */
export function serveWrites<D extends DescribedList, Document extends Stored>(
  router: ApiRouter,
  calls: Writes,
  documents: Collection<D, Document>,
  { publicUrl, checkRemoval, onRemoved }: Options,
): void {
  const { fields, describes } = documents.description;
  const shown = ({ document }: WriteResult<Document>) => documents.presentOne(document, 'admins');
  const storing = async (body: object) => {
    const [kept, context] = await Promise.all([
      withStoredPictures(fields, body, (picture, path) => keepImage(picture, path, publicUrl)),
      storingContext(body, fields, documents.hidden),
    ]);
    return (before?: Document) => {
      const changes = fieldsToStore(fields, kept, before ?? {}, context);
      return { ...changes, ...publicationToStore(changes, before) } as FieldChanges<Document>;
    };
  };

  /** Throws if the body has another picture than the one that the document with this id describes. */
  const idFor = (body: object, id?: string) =>
    describes === undefined
      ? id
      : idFromPicture(String(valueIn(body, describes) ?? ''), id, describes, publicUrl);

  if (calls.create)
    serve(router, calls.create, async ({ body, repeated, ...asked }) => {
      const build = async () => (await storing(body))();
      const { id } = body as { id?: string };
      const made = await create(documents, { ...body, id: idFor(body, id) }, build, asked, {
        action: 'created',
      });
      if (made.repeated) repeated();
      return shown(made);
    });

  serve(router, calls.update, async ({ params, body, ...asked }) => {
    const changes = markIn(fields, body);
    const entry = { action: actionOf(body), ...(changes && { changes }) };
    const prepare = () => {
      if (describes !== undefined && describes in body) idFor(body, params.id);
      return storing(body);
    };
    return shown(await prepareAndChange(documents, params.id, asked, prepare, entry));
  });

  serve(router, calls.remove, async ({ params, ...asked }) => {
    await remove(documents, params.id, asked, checkRemoval);
    await onRemoved(params.id);
  });

  serve(router, calls.restore, async ({ params, ...asked }) => {
    return shown(await restore(documents, params.id, asked));
  });
}
