import type { DescribedList } from '@agency/contract/kinds';
import type * as z from 'zod/mini';
import type { Endpoint, Nothing } from '@agency/contract/endpoint';
import { differences } from '@agency/contract/document/differences';
import type { ById } from '@agency/contract/fields';
import { actionOf } from '../activity/model.ts';
import type { Collection } from '../database/collection.ts';
import { changingContent } from '../database/commit.ts';
import { change, create, remove, restore, type Lookup, type WriteResult } from '../database/documents.ts';
import type { FieldChanges, Stored } from '../database/storedDocument.ts';
import { keepFields } from '../media/fieldsToStore.ts';
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

/** The change of status, if a write changes nothing else: the activity shows the new status. */
function markIn({ status }: DescribedList['fields'], body: object) {
  if (!status || Object.keys(body).join() !== 'status') return undefined;
  const changes = differences({ status }, {}, body);
  // `differences` treats the first status as the default and sees no change, so compare with an empty one.
  return changes.length > 0 ? changes : differences({ status }, { status: '' }, body);
}

/** Mounts the writes of described documents. Each is one atomic step and is recorded in the activity. */
export function serveWrites<D extends DescribedList, Document extends Stored>(
  router: ApiRouter,
  calls: Writes,
  documents: Collection<D, Document>,
  publicUrl: string,
): void {
  const { description, model, isPublic, presentOne, titleOf } = documents;
  const { fields, name } = description;
  const told = (document: Document) => ({ id: document._id.toString(), title: titleOf(document) });
  const options = { personal: !isPublic };
  /**
   * The write's reply. Also records the write in the activity, without waiting for it, unless an earlier attempt has done that.
   */
  const answered = async (
    { document, repeated, shown = presentOne(document) }: WriteResult<Document, z.output<D['reply']>>,
    tell: () => Promise<void>,
  ) => {
    if (!repeated) void tell();
    return shown;
  };
  const keep = async (body: object, before: object) =>
    (await keepFields(fields, body, {
      publicUrl,
      before,
      hidden: documents.hidden,
    })) as FieldChanges<Document>;

  if (calls.create)
    serve(
      router,
      calls.create,
      async ({ body, note, repeated, ...asked }) => {
        const make = () => create(model, body, () => keep(body, {}), asked, presentOne);
        const tell = (made: WriteResult<Document, z.output<D['reply']>>) => {
          if (made.repeated) repeated();
          return answered(made, () => note('created', name, told(made.document)));
        };
        return isPublic ? changingContent(make, tell) : tell(await make());
      },
      options,
    );

  serve(
    router,
    calls.update,
    async ({ params, body, note, ...asked }, ahead: ReturnType<Lookup<Document>> | undefined) => {
      const keeping = (before: Document) => keep(body, before);
      const changed = await change(documents, params.id, asked, presentOne, keeping, ahead);
      return answered(changed, () =>
        note(actionOf(body), name, { ...told(changed.document), changes: markIn(fields, body) }),
      );
    },
    { ...options, ahead: ({ id }, key) => documents.look(id, key) },
  );

  serve(
    router,
    calls.remove,
    async ({ params, note, ...asked }) => {
      const removed = await remove(documents, params.id, asked, presentOne);
      await answered(removed, () => note('deleted', name, told(removed.document)));
    },
    options,
  );

  serve(
    router,
    calls.restore,
    async ({ params, note, ...asked }) => {
      const restored = await restore(documents, params.id, asked, presentOne);
      return answered(restored, () => note('restored', name, told(restored.document)));
    },
    options,
  );
}
