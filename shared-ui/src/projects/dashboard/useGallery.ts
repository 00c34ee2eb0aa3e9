import { mediaIdOf } from '@agency/contract/media';
import { versionNameOf } from '@agency/contract/history';
import { Problem, type ProblemReply } from '@agency/contract/problems';
import { problemOf } from '@agency/contract/fallbackProblems';
import type { Project } from '@agency/contract/projects';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { withCause } from '../../api/cause.ts';
import { useOrderQuestion } from '../../dashboard/editing/useOrderQuestion.tsx';
import { arrayMove } from '../../kit/arrayMove.ts';
import { notify } from '../../kit/notify.ts';
import { useRestoreVersionMutation } from '../../history/historyApi.ts';
import { mergeOrders } from '../../merge/mergeOrder.ts';
import { orderConflict } from '../../merge/orderConflict.ts';
import { isNewer, isSameState } from '../../merge/revision.ts';
import { same } from '../../merge/deepEqual.ts';
import type { WriteReply } from '../../saving/writeResult.ts';
import { persist } from '../../saving/retryOnConflict.ts';
import {
  useRemovePictureMutation,
  useReorderPicturesMutation,
  useUploadPictureMutation,
} from './projectsAdminApi.ts';

export interface Gallery {
  /** The pictures' addresses, in the order that the user wants. */
  images: readonly string[];
  placeholders: Project['placeholders'];
  /** Resolves to an error, if there was one. */
  upload: (file: File, write: string) => Promise<ProblemReply | undefined>;
  remove: (image: string) => Promise<{ error?: ProblemReply }>;
  /** Undoes the last removal, unless something else was changed since. */
  undo: () => Promise<{ error?: unknown }>;
  move: (from: number, to: number) => void;
  /** A dialog for conflicts. Render it anywhere. */
  question: ReactNode;
}

/**
 * The pictures of a project. Changes are sent one after the other, each with the revision from the previous answer. If
 * somebody else has changed the project in the meantime, the call is repeated with the current revision. A toast tells
 * the user if the other person changed the pictures.
 */
export function useGallery(stored: Project): Gallery {
  const [uploadPicture] = useUploadPictureMutation();
  const [removePicture] = useRemovePictureMutation();
  const [reorderPictures] = useReorderPicturesMutation();
  const [project, setProject] = useState(stored);
  const [order, setOrder] = useState<readonly string[]>();
  const latest = useRef(stored);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const { ask, question } = useOrderQuestion();
  const [restoreVersion] = useRestoreVersionMutation();
  const removed = useRef<{ from: Project; to: Project }>();

  const { id } = stored;
  const now = isNewer(stored, project) ? stored : project;
  const images = order ? inOrder(now.galleryImages, order) : now.galleryImages;

  useEffect(() => {
    if (isNewer(now, latest.current)) latest.current = now;
  }, [now]);

  function take(newer: Project) {
    // A retry with the same idempotency key gets the reply to the first try, which may be outdated.
    if (!isNewer(newer, latest.current)) return;
    latest.current = newer;
    setProject(newer);
  }

  /** Runs a change after all earlier ones are done. */
  function write<Result>(change: () => Promise<Result>): Promise<Result> {
    const mine = before.current.then(change);
    before.current = mine;
    return mine;
  }

  /** Makes a call and retries it after a conflict. `call` returns undefined if nothing is left to do. */
  async function send(
    call: (at: Project) => Promise<WriteReply<Project>> | undefined,
    /** Whether the gallery is as this user has left it. */
    isMine: (at: Project, images: readonly string[]) => boolean,
  ): Promise<ProblemReply | undefined> {
    const { error } = await persist(
      latest.current,
      async (at) => {
        const answer = (await call(at)) ?? {};
        const { code, current } = problemOf(answer.error) ?? {};
        // 'keyReused': an earlier try of this upload succeeded, but its answer was lost. The retry converted the file to
        // other bytes, so the server refuses it and sends the current project.
        const data = code === 'keyReused' ? (current as Project | undefined) : answer.data;
        if (data && !isMine(at, data.galleryImages)) notify.info(MEANWHILE);
        if (data) take(data);
        return data ? { data } : answer;
      },
      (current, at) => {
        take(current);
        if (!same(at.galleryImages, current.galleryImages)) notify.info(MEANWHILE);
      },
    );
    return problemOf(error);
  }

  /**
   * Saves an order, based on the order that was shown. If somebody else moved the same picture, asks which order to keep.
   */
  async function sendOrder(shown: readonly string[], wanted: readonly string[]) {
    let [base, mine] = [shown, wanted];
    for (;;) {
      let torn: readonly string[] | undefined;
      let order: readonly string[] | undefined;
      const isOrdered = (_: Project, images: readonly string[]) => same(images, order);
      const problem = await send((at) => {
        const theirs = at.galleryImages;
        order = mergeOrders({ base, mine, theirs, kept: new Set(theirs) });
        torn = order ? undefined : theirs;
        if (!order || same(order, theirs)) return undefined;
        const imageIndexes = order.map((each) => theirs.indexOf(each));
        return reorderPictures({ params: { id }, body: { imageIndexes }, ifMatch: at });
      }, isOrdered);
      if (problem) return notify.problem(withCause('Failed to reorder images', problem));
      if (!torn) return notify.saved('Images reordered successfully');
      const versions = { base, mine: inOrder(torn, mine), theirs: torn };
      if ((await ask(orderConflict('Gallery images', versions, 'picture'))) === 'theirs') return;
      [base, mine] = [torn, versions.mine];
    }
  }

  return {
    images,
    placeholders: now.placeholders,
    question,

    upload: (file, name) =>
      write(() =>
        send(
          (ifMatch) => uploadPicture({ id, file, ifMatch, write: name }),
          // If the answer to an earlier try was lost, the picture was there already.
          ({ galleryImages }, images) =>
            images.length <= galleryImages.length + 1 && galleryImages.every((each) => images.includes(each)),
        ),
      ),

    remove: (image) =>
      write(async () => {
        let from = latest.current;
        const problem = await send(
          (at) => {
            from = at;
            const imageId = mediaIdOf(image) ?? String(at.galleryImages.indexOf(image));
            return removePicture({ params: { id, imageId }, ifMatch: at });
          },
          (at, images) =>
            same(
              images,
              at.galleryImages.filter((each) => each !== image),
            ),
        );
        removed.current = { from, to: latest.current };
        // Leave out `current`: the dialog that removes a picture expects the picture there, but it is the whole project.
        return problem ? { error: { ...problem, current: undefined } } : {};
      }),

    undo: () =>
      write(async () => {
        const { from, to } = removed.current ?? {};
        if (!from || !to || !isSameState(to, latest.current))
          return { error: new Problem('staleRevision', { message: CHANGED_SINCE }).toJSON() };
        return restoreVersion({
          params: { kind: 'project', id, version: versionNameOf(from) },
          body: { fields: ['galleryImages'] },
          ifMatch: to,
        });
      }),

    move(from, to) {
      const wanted = arrayMove(images, from, to);
      setOrder(wanted);
      void write(async () => {
        await sendOrder(images, wanted);
        // If the user has moved a picture again since, keep that order.
        setOrder((current) => (current === wanted ? undefined : current));
      });
    },
  };
}

const MEANWHILE = 'Someone else changed this gallery. You’re now seeing the latest version.';
const CHANGED_SINCE = 'The gallery has changed since. Use its history to go back.';

/** The pictures in the wanted order. Pictures that `order` lacks come last. */
const inOrder = (images: readonly string[], order: readonly string[]): string[] => [
  ...order.filter((each) => images.includes(each)),
  ...images.filter((each) => !order.includes(each)),
];
