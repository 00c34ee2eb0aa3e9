import type { DescribedList } from '@agency/contract/kinds';
import type * as z from 'zod/mini';
import type { Endpoint, Nothing } from '@agency/contract/endpoint';
import { differences } from '@agency/contract/document/differences';
import type { ById } from '@agency/contract/fields';
import { actionOf } from '../activity/model.ts';
import type { Collection } from '../database/collection.ts';
import { changingContent } from '../database/commit.ts';
import {
  change,
  create,
  remove,
  restore,
  type Changes,
  type Look,
  type Outcome,
  type Stored,
} from '../database/documents.ts';
import { keepFields } from '../media/keepFields.ts';
import type { ApiRouter } from './apiRouter.ts';
import { serve } from './serve.ts';

type Fields = z.ZodMiniType<object>;
type OfOne = Endpoint<typeof ById>;

/** The calls by which documents of one kind are written. */
interface Writes {
  create?: Endpoint<typeof Nothing, Fields>;
  update: Endpoint<typeof ById, Fields>;
  remove: OfOne;
  restore: OfOne;
}

/** The new status, if a write changes nothing else: the activity names it. */
function markIn({ status }: DescribedList['fields'], body: object) {
  if (!status || Object.keys(body).join() !== 'status') return undefined;
  const changes = differences({ status }, {}, body);
  // The first status is no difference to an empty document.
  return changes.length > 0 ? changes : differences({ status }, { status: '' }, body);
}

/** Mounts the writes of described documents: each is one atomic step, which the activity tells of. */
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
  /** The document as it is answered. What was done before is in the activity already; nobody waits for a line of it. */
  const answered = async (
    { document, repeated, shown = presentOne(document) }: Outcome<Document, z.output<D['reply']>>,
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
    })) as Changes<Document>;

  if (calls.create)
    serve(
      router,
      calls.create,
      async ({ body, note, repeated, ...asked }) => {
        const make = () => create(model, body, () => keep(body, {}), asked, presentOne);
        const tell = (made: Outcome<Document, z.output<D['reply']>>) => {
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
    async ({ params, body, note, ...asked }, ahead: ReturnType<Look<Document>> | undefined) => {
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
