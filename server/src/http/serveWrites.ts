import type { DescribedMany } from '@agency/contract/document/document';
import type * as z from 'zod/mini';
import type { Endpoint, Nothing } from '@agency/contract/endpoint';
import type { ById } from '@agency/contract/fields';
import { actionOf } from '../activity/model.ts';
import type { Collection } from '../database/collection.ts';
import { changingContent } from '../database/contentRevision.ts';
import {
  change,
  create,
  remove,
  restore,
  type Changes,
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

/** Mounts the writes of described documents: each is one atomic step, which the activity tells of. */
export function serveWrites<D extends DescribedMany, Document extends Stored>(
  router: ApiRouter,
  calls: Writes,
  documents: Collection<D, Document>,
  publicUrl: string,
): void {
  const { description, model, isPublic, presentOne, titleOf } = documents;
  const { fields, name } = description;
  const told = (document: Document) => ({ id: document._id.toString(), title: titleOf(document) });
  const writing = async <Told>(
    write: () => Promise<Outcome<Document>>,
    tell: (done: Outcome<Document>) => Promise<Told>,
  ): Promise<Told> => (isPublic ? changingContent(write, tell) : tell(await write()));
  const options = { personal: !isPublic };
  /** The document as it is answered, while the activity is told of it: what was done before is in there already. */
  const answered = async ({ document, repeated }: Outcome<Document>, tell: () => Promise<void>) => {
    const [reply] = await Promise.all([presentOne(document), repeated || tell()]);
    return reply;
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
        return writing(
          () => create(model, body, () => keep(body, {}), asked, presentOne),
          (made) => {
            if (made.repeated) repeated();
            return answered(made, () => note('created', name, told(made.document)));
          },
        );
      },
      options,
    );

  serve(
    router,
    calls.update,
    async ({ params, body, note, ...asked }) => {
      const found = documents.look(params.id, asked.write);
      return writing(
        () => change(model, params.id, asked, presentOne, (before) => keep(body, before), found),
        (changed) => answered(changed, () => note(actionOf(body), name, told(changed.document))),
      );
    },
    options,
  );

  serve(
    router,
    calls.remove,
    async ({ params, note, ...asked }) => {
      await writing(
        () => remove(model, params.id, asked, presentOne),
        async ({ document, repeated }) => {
          if (!repeated) await note('deleted', name, told(document));
        },
      );
    },
    options,
  );

  serve(
    router,
    calls.restore,
    async ({ params, note, write }) => {
      return writing(
        () => restore(model, params.id, write, presentOne),
        (restored) => answered(restored, () => note('restored', name, told(restored.document))),
      );
    },
    options,
  );
}
