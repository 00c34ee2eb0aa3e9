import type { Activity } from '@agency/contract/activity';
import { mediaIdOf } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import { projects as calls } from '@agency/contract/projects';
import { prepareAndChange, type WriteOptions } from '../content/write.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { keepUploads } from '../media/storePictures.ts';
import { projects } from './model.ts';

/** Registers the three calls that change the pictures of a project's gallery. Each one replies with the changed project. */
export function galleryRoutes(router: ApiRouter): void {
  const changeGallery = async (
    id: string,
    asked: WriteOptions,
    action: Activity['action'],
    prepare: () => Promise<(before: string[]) => string[]>,
  ) => {
    const prepared = async () => {
      const decide = await prepare();
      return ({ galleryImages }: { galleryImages: string[] }) => ({ galleryImages: decide(galleryImages) });
    };
    const told = { action, kind: 'gallery' } as const;
    const { document } = await prepareAndChange(projects, id, asked, prepared, told);
    return projects.presentOne(document, 'admins');
  };

  serve(router, calls.uploadPictures, ({ params, files, ...asked }) =>
    changeGallery(params.id, asked, 'created', async () => {
      const added = await keepUploads(files);
      return (before) => [...new Set([...before, ...added])];
    }),
  );

  serve(router, calls.removePicture, ({ params, ...asked }) =>
    changeGallery(params.id, asked, 'deleted', async () => (before) => {
      const index = /^\d{1,4}$/.test(params.imageId)
        ? Number(params.imageId)
        : before.findIndex((address) => mediaIdOf(address) === params.imageId);
      if (before[index] === undefined)
        throw new Problem('notFound', { message: 'This picture isn’t in the gallery.' });
      return before.toSpliced(index, 1);
    }),
  );

  serve(router, calls.reorderPictures, ({ params, body, ...asked }) =>
    changeGallery(params.id, asked, 'reordered', async () => (before) => {
      if (!isPermutation(body.imageIndexes, before.length))
        throw new Problem('invalid', {
          fields: {
            imageIndexes: `The order must contain the index of each of the ${before.length} pictures exactly once.`,
          },
        });
      return body.imageIndexes.map((index) => before[index] as string);
    }),
  );
}

const isPermutation = (indexes: readonly number[], length: number) =>
  indexes.length === length &&
  new Set(indexes).size === length &&
  indexes.every((index) => index >= 0 && index < length);
