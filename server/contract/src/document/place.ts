import * as z from 'zod/mini';
import { Id, ignored, Position } from '../fields.ts';
import type { Field } from './field.ts';
import { value } from './shape.ts';

/** Where a document stands among others (see position.ts), which lists write; absent where it was never moved: then the newest comes first. */
export const place = () =>
  ({
    kind: 'place',
    label: 'Place',
    required: false,
    inForm: false,
    reply: z.optional(z.string()),
    input: z.optional(Position),
    initial: undefined,
    blank: undefined,
    merge: value('Place', 'place'),
    stored: { type: String, default: '' },
  }) as const satisfies Field;

/** In the items of a list, the id of the document that has them, which bodies may bring back. */
export const owner = () =>
  ({
    kind: 'owner',
    label: '',
    required: false,
    inForm: false,
    reply: Id,
    input: ignored,
    initial: '',
    blank: undefined,
    merge: undefined,
    stored: undefined,
  }) as const satisfies Field;
