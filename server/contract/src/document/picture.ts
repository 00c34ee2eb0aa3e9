import * as z from 'zod/mini';
import { ImageInput } from '../fields.ts';
import type { Field } from './field.ts';
import { value } from './shape.ts';

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
