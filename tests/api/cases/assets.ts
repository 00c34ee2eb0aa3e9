import { assets } from '@agency/contract/assets';
import { randomBytes } from 'node:crypto';
import { aPicture, dataUrl } from '../../fixtures/pictures.ts';
import type { Cases } from '../case.ts';
import { casesOfList } from '../casesOfList.ts';
import { badImages, long, missing, notAPicture, required } from '../rules.ts';

const start = await aPicture();
/** Each picture may have one asset, so each is another picture: decoders ignore the bytes after the end of a JPEG. */
const body = () => ({ name: 'boats', picture: dataUrl(Buffer.concat([start, randomBytes(8)])) });

const focusMessage = 'Focal point must be two numbers from 0 to 1, such as 0.5 0.25.';

export const cases: Cases = casesOfList(assets, {
  body,
  changed: { name: 'ferries', alt: 'Two ferries', caption: 'At noon', credit: 'Mona', focus: '0.2 1' },
  refused: [
    ...required('name', 'Name'),
    ['name', long(200), 'Name can have at most 200 characters.'],
    ...badImages('picture'),
    ['alt', long(500), 'Alternative text can have at most 500 characters.'],
    ['credit', long(160), 'Credit can have at most 160 characters.'],
    ...['middle', '0.5', '0.5 1.1', '-1 0', '0.5,0.5'].map(
      (focus) => ['focus', focus, focusMessage] as [string, string, string],
    ),
  ],
  refusedAtFirst: [
    missing('name', 'Name is required.'),
    missing('picture', 'Upload an image, or choose one of this site.'),
    ['picture', 'https://example.com/a.jpg', 'Upload an image, or choose one of this site.'],
    ['picture', 'data:image/svg+xml,<svg/>', notAPicture],
  ],
});
