import type * as z from 'zod/mini';
import { callsOfList } from './contentCalls.ts';
import { document } from './document/document.ts';
import { localizedPicture, picture } from './document/picture.ts';
import { focalPoint, line } from './document/text.ts';
import { withTranslations } from './document/translations.ts';

/**
 * What the image library knows about a picture. All documents that use the picture show it. There is at most one asset
 * per picture, because its id is made from the picture; pictures that nobody has described have none.
 */
export const asset = document(
  { name: 'asset', label: 'Image', title: 'name', describes: 'picture' },
  withTranslations({
    picture: picture('Image'),
    name: line('Name', { required: true, max: 200 }),
    alt: line('Alternative text', { translatable: true }),
    caption: line('Caption', { translatable: true }),
    credit: line('Credit', { translatable: true, max: 160 }),
    focus: focalPoint('Focal point'),
    localized: localizedPicture('Localized image'),
  }),
);
export const { reply: Asset, input: AssetInput } = asset;
export type Asset = z.infer<typeof Asset>;
export type AssetInput = z.input<typeof AssetInput>;

/** Visitors have no list of assets: they get each one with the documents that use its picture. */
const { list: _, ...calls } = callsOfList('assets', asset, { role: 'author' });
export const assets = calls;
