import { mediaIdOf } from '@agency/contract/media';
import type { ProblemReply } from '@agency/contract/problems';
import type { Project } from '@agency/contract/projects';
import { useEffect, useRef, useState } from 'react';
import { arrayMove } from '../../kit/arrayMove.ts';
import { notify } from '../../kit/notify.ts';
import { isNewer } from '../../merge/revision.ts';
import { same } from '../../merge/same.ts';
import {
  useRemovePictureMutation,
  useReorderPicturesMutation,
  useUploadPictureMutation,
} from './projectsAdminApi.ts';

type Answer = Promise<{ data?: Project | undefined; error?: unknown }>;

/** Someone who saves at the same time again and again is given way to in the end. */
const MOST_TRIES = 5;

export interface Gallery {
  /** The pictures' addresses, in the order that is wanted here. */
  images: readonly string[];
  placeholders: Project['placeholders'];
  /** Answers what went wrong, if something did. */
  upload: (file: File) => Promise<ProblemReply | undefined>;
  remove: (image: string) => Promise<void>;
  move: (from: number, to: number) => void;
}

/**
 * The pictures of a project. Its changes follow each other, each with the revision that the one before answered; where
 * someone else was in between, it is read again, and said.
 */
export function useGallery(stored: Project): Gallery {
  const [uploadPicture] = useUploadPictureMutation();
  const [removePicture] = useRemovePictureMutation();
  const [reorderPictures] = useReorderPicturesMutation();
  const [project, setProject] = useState(stored);
  const [order, setOrder] = useState<readonly string[]>();
  const latest = useRef(stored);
  const before = useRef<Promise<unknown>>(Promise.resolve());

  const now = isNewer(stored, project) ? stored : project;
  const images = order ? inOrder(now.galleryImages, order) : now.galleryImages;

  useEffect(() => {
    if (isNewer(now, latest.current)) latest.current = now;
  }, [now]);

  function take(newer: Project) {
    latest.current = newer;
    setProject(newer);
  }

  /** Changes the gallery when all earlier changes are through. */
  function write<Result>(change: () => Promise<Result>): Promise<Result> {
    const mine = before.current.then(change);
    before.current = mine;
    return mine;
  }

  /** Makes a call; after a change of someone else once more, unless that was to the pictures, and `mind` is set. */
  async function send(
    call: (at: Project) => Answer,
    { mind = false } = {},
  ): Promise<ProblemReply | undefined> {
    for (let tries = 1; ; tries++) {
      const at = latest.current;
      const { data, error } = await call(at);
      if (data) take(data);
      if (!error) return undefined;
      const problem = error as ProblemReply;
      const current = problem.current as Project | undefined;
      if (problem.code !== 'staleRevision' || !current) return problem;
      take(current);
      const others = !same(at.galleryImages, current.galleryImages);
      if (others) notify.info('Someone else changed this gallery meanwhile. It was read again.');
      if ((others && mind) || tries === MOST_TRIES) return problem;
    }
  }

  const { id } = stored;
  return {
    images,
    placeholders: now.placeholders,

    upload: (file) => write(() => send((ifMatch) => uploadPicture({ id, file, ifMatch }))),

    remove: (image) =>
      write(async () => {
        const problem = await send((at) => {
          const imageId = mediaIdOf(image) ?? String(at.galleryImages.indexOf(image));
          return removePicture({ params: { id, imageId }, ifMatch: at });
        });
        // Someone else was quicker: it is gone, which is what was wanted.
        if (!problem || problem.code === 'notFound') notify.saved('Image deleted successfully');
        else notify.problem('Failed to delete image');
      }),

    move(from, to) {
      const wanted = arrayMove(images, from, to);
      setOrder(wanted);
      void write(async () => {
        const problem = await send(
          (at) => {
            const images = at.galleryImages;
            const imageIndexes = inOrder(images, wanted).map((each) => images.indexOf(each));
            return reorderPictures({ params: { id }, body: { imageIndexes }, ifMatch: at });
          },
          { mind: true },
        );
        // Another move may have followed; its order stays.
        setOrder((current) => (current === wanted ? undefined : current));
        if (problem) notify.problem('Failed to reorder images');
        else notify.saved('Images reordered successfully');
      });
    },
  };
}

/** The pictures in the order that was asked for; those that it doesn't name come last. */
const inOrder = (images: readonly string[], order: readonly string[]): string[] => [
  ...order.filter((each) => images.includes(each)),
  ...images.filter((each) => !order.includes(each)),
];
