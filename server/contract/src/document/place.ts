import * as z from 'zod/mini';
import { Id, ignored, Position } from '../fields.ts';
import type { Field } from './field.ts';
import { value } from './shape.ts';

/** A document's position among others (see position.ts), set by lists. Absent until it is moved: then the newest comes first. */
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

/** In list items: the id of the document that contains them. Bodies may send it back; it is ignored. */
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
