import * as z from 'zod/mini';
import { ImageInput, list } from '../fields.ts';
import { mediaIdOf } from '../media.ts';
import type { Field } from './field.ts';
import { pictures as picturesShape, value } from './shape.ts';

const nothing: string = '';

/** A field with a picture's address. A request body may contain the picture itself, as a data URL. */
export const picture = (label: string) =>
  ({
    kind: 'picture',
    label,
    required: false,
    inForm: true,
    reply: z.string(),
    input: z.optional(ImageInput),
    initial: nothing,
    blank: nothing,
    merge: value(label, 'picture'),
    stored: { type: String, default: '' },
  }) as const satisfies Field;

const Localized = z
  .nullable(z.string())
  .check(
    z.refine((address) => !address || mediaIdOf(address) !== undefined, 'Choose an image of the library.'),
  );

/**
 * A field with another picture for each other language, such as a screen with texts in that language. Only its
 * translations are used: they are the addresses of uploaded pictures.
 */
export const localizedPicture = (label: string) =>
  ({
    ...picture(label),
    input: z.optional(z.string().check(z.maxLength(0, `${label} can only be set for other languages.`))),
    translation: z.pipe(
      Localized,
      z.transform((address) => address ?? ''),
    ),
  }) as const satisfies Field;

const addresses: string[] = [];

/** A field with the addresses of uploaded pictures, in an order that people set. Separate API calls change it. */
export const pictures = (label: string) =>
  ({
    kind: 'pictures',
    label,
    required: false,
    inForm: false,
    reply: z.array(z.string()),
    input: undefined,
    initial: addresses,
    blank: addresses,
    merge: undefined,
    stored: { type: [String], default: [] },
  }) as const satisfies Field;

/** A field with the addresses of a few pictures, in an order that people set. A request body may contain the pictures themselves. */
export const pictureList = (label: string, { max }: { max: number }) =>
  ({
    kind: 'pictures',
    label,
    required: false,
    inForm: true,
    reply: z.array(z.string()),
    input: z.optional(list(label, ImageInput, max)),
    initial: addresses,
    blank: addresses,
    merge: picturesShape(label),
    stored: { type: [String], default: [] },
  }) as const satisfies Field;
