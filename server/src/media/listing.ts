import { mediaIdOf } from '@agency/contract/media';
import { MOST_PICTURES, pictures as calls } from '@agency/contract/pictures';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serve.ts';
import { Admin } from '../session/model.ts';
import { addressOf, Picture } from './model.ts';

/** The pictures that are there, to be chosen once more. */
export function pictureRoutes(router: ApiRouter): void {
  serve(router, calls.list, async () => {
    const faces = await Admin.distinct('picture');
    // What nothing names any longer is about to be erased.
    const offered = {
      _id: { $nin: faces.flatMap((address) => mediaIdOf(address) ?? []) },
      unnamedSince: { $exists: false },
    };
    const [found, count] = await Promise.all([
      Picture.find(offered).sort({ createdAt: -1, _id: -1 }).limit(MOST_PICTURES).lean(),
      Picture.countDocuments(offered),
    ]);
    const shown = found.map(({ _id, format, width, height, colors }) => ({
      address: addressOf({ id: _id, format }),
      placeholder: { width, height, colors },
    }));
    return {
      addresses: shown.map(({ address }) => address),
      placeholders: Object.fromEntries(shown.map(({ address, placeholder }) => [address, placeholder])),
      count,
    };
  });
}
