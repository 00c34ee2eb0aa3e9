import { Types } from 'mongoose';
import { mayWrite } from '@agency/contract/kinds';
import { Problem } from '@agency/contract/problems';
import { MAX_LISTED_USES, NO_REPLACEMENT, used as calls, type UsedKind } from '@agency/contract/used';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { keepImage } from '../media/storePictures.ts';
import { addressOf, markUsed, Picture } from '../media/model.ts';
import { services } from '../services/model.ts';
import type { SignedIn } from '../session/tokens.ts';
import { replaceIn, type Used, usersOf } from './uses.ts';

export function usedRoutes(router: ApiRouter, { publicUrl }: { publicUrl: string }): void {
  /** The documents that use a service or picture and that this person may edit. */
  const usersFor = async ({ role }: SignedIn, used: Used) =>
    (await usersOf(used)).filter(({ kind }) => mayWrite(kind, role));

  /**
   * Someone replaces a service or picture by another one in all documents. Returns the value that documents then store:
   * the other service's id, or the other picture's address. If the request contains a new picture, stores it first.
   */
  const nameOfOther = async (
    kind: UsedKind,
    { by, image }: { by?: string | undefined; image?: string | undefined },
  ) => {
    if (image && kind === 'picture') return keepImage(image, 'image', publicUrl);
    if (by === undefined) throw new Problem('invalid', { fields: { by: NO_REPLACEMENT } });
    const name = await nameOf({ kind, id: by });
    if (name === undefined)
      throw new Problem('invalid', { fields: { by: `There is no ${kind} with this id.` } });
    if (kind === 'picture') await markUsed(by);
    return name;
  };

  serve(router, calls.list, async ({ params, admin }) => {
    if ((await nameOf(params)) === undefined) throw new Problem('notFound');
    const users = await usersFor(admin, params);
    const uses = users.flatMap(({ kind, id, title, labels }) =>
      labels.map((label) => ({ kind, id, title, label })),
    );
    return { uses: uses.slice(0, MAX_LISTED_USES), count: uses.length };
  });

  serve(router, calls.replace, async ({ params, body, ...asked }) => {
    const there = await nameOf(params);
    if (there === undefined) throw new Problem('notFound');
    const name = await nameOfOther(params.kind, body);
    const address = params.kind === 'picture' ? { address: String(name) } : {};
    if (String(name) === String(there)) return { replaced: 0, ...address };
    const users = await usersFor(asked.admin, params);
    return { replaced: await replaceIn(users, params, name, asked), ...address };
  });
}

/**
 * The value that documents store to refer to a service or picture: a service's id, or a picture's address. Undefined if
 * the service or picture doesn't exist.
 */
async function nameOf({ kind, id }: Used): Promise<Types.ObjectId | string | undefined> {
  if (kind === 'service') {
    const isId = /^[0-9a-f]{24}$/.test(id);
    return isId && (await services.model.exists({ _id: id, deletedAt: null }))
      ? new Types.ObjectId(id)
      : undefined;
  }
  const picture = await Picture.findById(id).lean();
  return picture ? addressOf({ id, format: picture.format }) : undefined;
}
