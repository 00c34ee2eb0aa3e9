import type { Types } from 'mongoose';
import { mediaIdOf } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import { projects as calls } from '@agency/contract/projects';
import { type WriteOptions, change } from '../database/documents.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { keepUploads } from '../media/storePictures.ts';
import { projects } from './model.ts';

/** The three calls that change a project's gallery. Each replies with the project. */
export function galleryRoutes(router: ApiRouter): void {
  const changeGallery = (
    id: string,
    asked: WriteOptions,
    decide: (before: string[]) => string[] | Promise<string[]>,
  ) =>
    change(projects, id, asked, projects.presentOne, async ({ galleryImages }) => ({
      galleryImages: await decide(galleryImages),
    }));
  const named = ({ _id, title }: { _id: Types.ObjectId; title: string }) => ({ id: _id.toString(), title });

  serve(router, calls.uploadPictures, async ({ params, files, note, ...asked }) => {
    const { document, repeated } = await changeGallery(params.id, asked, async (before) => [
      ...new Set([...before, ...(await keepUploads(files))]),
    ]);
    if (!repeated) await note('created', 'gallery', named(document));
    return projects.presentOne(document);
  });

  serve(router, calls.removePicture, async ({ params, note, ...asked }) => {
    const { document, repeated } = await changeGallery(params.id, asked, (before) => {
      const index = /^\d{1,4}$/.test(params.imageId)
        ? Number(params.imageId)
        : before.findIndex((address) => mediaIdOf(address) === params.imageId);
      if (before[index] === undefined)
        throw new Problem('notFound', { message: 'This picture isn’t in the gallery.' });
      return before.toSpliced(index, 1);
    });
    if (!repeated) await note('deleted', 'gallery', named(document));
    return projects.presentOne(document);
  });

  serve(router, calls.reorderPictures, async ({ params, body, note, ...asked }) => {
    const { document, repeated } = await changeGallery(params.id, asked, (before) => {
      if (!isPermutation(body.imageIndexes, before.length))
        throw new Problem('invalid', {
          fields: {
            imageIndexes: `The order must contain the index of each of the ${before.length} pictures exactly once.`,
          },
        });
      return body.imageIndexes.map((index) => before[index] as string);
    });
    if (!repeated) await note('reordered', 'gallery', named(document));
    return projects.presentOne(document);
  });
}

const isPermutation = (indexes: readonly number[], length: number) =>
  indexes.length === length &&
  new Set(indexes).size === length &&
  indexes.every((index) => index >= 0 && index < length);
