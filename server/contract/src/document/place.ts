import * as z from 'zod/mini';
import { Id, ignored, Position } from '../fields.ts';
import type { Field } from './field.ts';
import { value } from './shape.ts';

/**
 * A field with the position of a document in its list (see position.ts). It is set when people reorder the list. A
 * document that was never moved has no position; such documents are sorted newest first.
 */
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

/** A field of list items: the id of the document that contains the item. The server sets it, and ignores it in request bodies. */
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
