import { type Asset, asset } from '@agency/contract/assets';
import { folded } from '@agency/contract/finding/stemming';
import { mayWrite } from '@agency/contract/kinds';
import { mediaIdOf } from '@agency/contract/media';
import { MOST_PICTURES, pictures as calls } from '@agency/contract/pictures';
import { cursorAt, olderThan } from '@agency/contract/position';
import type { ApiRouter } from '../http/apiRouter.ts';
import { assets } from '../assets/model.ts';
import { serve } from '../http/serveCall.ts';
import { addressOf, Picture } from '../media/model.ts';
import { Admin } from '../session/model.ts';
import { placesByPicture } from './uses.ts';

/** Registers the call that lists the stored pictures, so that an author can use one again in another document. */
export function pictureRoutes(router: ApiRouter): void {
  serve(router, calls.list, async ({ params: { search = '', cursor }, admin: { role }, rest }) => {
    const [faces, places, described] = await Promise.all([
      Admin.distinct('picture'),
      placesByPicture((kind) => mayWrite(kind, role)),
      assets.all('admins'),
    ]);
    const ofLanguage = localizedPictures(described);
    const isDescribed = new Set(described.map(({ picture }) => mediaIdOf(picture)));
    for (const [id, place] of ofLanguage)
      if (places.has(id) || isDescribed.has(id)) places.set(id, [...(places.get(id) ?? []), place]);
    const words = folded(search).split(/\s+/).filter(Boolean);
    const fits = (names: readonly string[]) => {
      const text = folded(names.join('\n'));
      return words.every((word) => text.includes(word));
    };
    const texts = new Map(places);
    for (const { picture, name, alt, caption, credit } of described) {
      const id = mediaIdOf(picture) ?? '';
      texts.set(id, [...(texts.get(id) ?? []), name, alt, caption, credit]);
    }
    const fitting = [...texts].filter(([, names]) => fits(names)).map(([id]) => id);
    // People's portraits aren't offered. Neither are pictures that are only part of another picture's description, and
    // those that nothing uses, because these will soon be erased.
    const parts = [...ofLanguage.keys()].filter((id) => !places.has(id));
    const offered = {
      _id: {
        $nin: [...faces.flatMap((address) => mediaIdOf(address) ?? []), ...parts],
        ...(words.length > 0 && { $in: fitting }),
      },
      unnamedSince: { $exists: false },
    };
    const [found, count] = await Promise.all([
      Picture.find({ ...offered, ...after(cursor) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(MOST_PICTURES + 1)
        .lean(),
      Picture.countDocuments(offered),
    ]);
    const last = found.length > MOST_PICTURES ? found[MOST_PICTURES - 1] : undefined;
    rest({ next: last && cursorAt({ id: last._id, createdAt: last.createdAt.toISOString() }) });
    const shown = found.slice(0, MOST_PICTURES).map(({ _id, format, width, height, colors }) => ({
      address: addressOf({ id: _id, format }),
      placeholder: { width, height, colors },
      usedIn: places.get(_id) ?? [],
    }));
    return {
      addresses: shown.map(({ address }) => address),
      placeholders: Object.fromEntries(shown.map(({ address, placeholder }) => [address, placeholder])),
      usedIn: Object.fromEntries([
        ...described.map(({ picture }) => [picture, places.get(mediaIdOf(picture) ?? '') ?? []] as const),
        ...shown.map((each) => [each.address, each.usedIn] as const),
      ]),
      count,
    };
  });
}

/** The pictures that pages in other languages show instead of one of these: by their ids, which one that is. */
const localizedPictures = (described: readonly Pick<Asset, 'name' | 'translations'>[]) =>
  new Map(
    described.flatMap(({ name, translations = {} }) =>
      Object.values(translations).flatMap(({ localized = '' }) => {
        const id = mediaIdOf(localized);
        return id ? [[id, `${name}: ${asset.fields.localized.label}`] as const] : [];
      }),
    ),
  );

/** Matches the pictures after the one that the cursor stands for. */
const after = (cursor: string | undefined) => {
  if (cursor === undefined) return {};
  const { time, id } = olderThan(cursor);
  const createdAt = new Date(time);
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] };
};
