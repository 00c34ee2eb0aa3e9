import { chatbot } from '@agency/contract/chatbot';
import type { Endpoint } from '@agency/contract/endpoint';
import { mediaIdOf } from '@agency/contract/media';
import type { Shape } from '@agency/contract/document/shape';
import * as z from 'zod/mini';
import { writes } from './kinds/calls.ts';
import type { Edit, Entry, FieldValues, DraftKind, Target } from './entry.ts';
import { entryOf01 } from './storage/migrations/entryOf01.ts';
import { kinds } from './kinds/kindRules.ts';
import { readKnown, withUnknown } from './kinds/unknownFields.ts';

const FieldsOf = z.record(z.string(), z.unknown());
const Addresses = z.array(z.string());
const Revision = z.int().check(z.nonnegative());

const Written = z.object({
  at: z.iso.datetime(),
  name: z.string(),
  target: z.object({ kind: z.enum(Object.keys(kinds) as [DraftKind, ...DraftKind[]]), id: z.string() }),
  edit: z.discriminatedUnion('type', [
    z.object({ type: z.literal('create'), body: FieldsOf }),
    z.object({ type: z.literal('update'), base: FieldsOf, fields: FieldsOf, under: z.optional(z.string()) }),
    z.object({ type: z.literal('delete'), base: FieldsOf, seen: FieldsOf }),
    z.object({
      type: z.literal('addPicture'),
      picture: z.string().check(z.refine((address) => mediaIdOf(address) !== undefined)),
    }),
    z.object({ type: z.literal('removePicture'), picture: z.string() }),
    z.object({ type: z.literal('order'), base: Addresses, order: Addresses }),
    z.object({ type: z.literal('replaceTree'), base: z.unknown(), categories: z.unknown() }),
  ]),
  write: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
  sent: z.optional(z.object({ revision: Revision, updatedAt: z.optional(z.nullable(z.iso.datetime())) })),
  moment: z.optional(z.string().check(z.regex(/^\w{1,100}$/))),
  handed: z.optional(z.literal(true)),
  // Fields of outbox entries from version 0.1 of the app.
  sentFrom: z.optional(Revision),
  told: z.optional(z.array(FieldsOf)),
  handedFrom: z.optional(Revision),
  putBack: z.optional(z.literal(true)),
});

/** All combinations of kind and edit that exist, such as `service create`. */
const possible = new Set(
  [...writes.values()].map(
    ({ write: { kind, type } }) => `${kind} ${type === 'upload' ? 'addPicture' : type}`,
  ),
);

/**
 * Validates an entry from a file by the same rules as a write from a form, because the code that shows and sends
 * entries trusts the outbox. Returns undefined if the entry is invalid.
 */
export function writtenEntry(given: unknown): Omit<Entry, 'number' | 'save'> | undefined {
  const { success, data } = z.safeParse(Written, given);
  if (!success || !possible.has(`${data.target.kind} ${data.edit.type}`)) return undefined;
  const target = targetOf(data.target);
  const edit = target && editOf(data.edit, target.kind);
  if (!edit) return undefined;
  const { at, name, write, sent, moment, handed, putBack, ...older } = data;
  const entry = { at, name, target, edit, ...(putBack && { putBack }) };
  if (write === undefined) return entryOf01(entry, older);
  return {
    ...entry,
    write,
    ...(sent && { sent }),
    ...(moment !== undefined && { moment }),
    ...(handed && { handed }),
  };
}

/** Checks an edit's target: a document of a list has an id, a document that exists only once has none. */
function targetOf({ kind, id }: Target): Target | undefined {
  const { success, data } = z.safeParse(kinds[kind].calls.update.params, id === '' ? {} : { id });
  return success ? { kind, id: (data as { id?: string }).id ?? '' } : undefined;
}

function editOf(edit: z.infer<typeof Written>['edit'], kind: DraftKind): Edit | undefined {
  const { shape, calls } = kinds[kind];
  switch (edit.type) {
    case 'create': {
      const known = (name: string) => name in shape || name === 'isCategory';
      const body = fieldsBy(calls.create!, edit.body);
      return body && Object.keys(body).every(known) ? { type: 'create', body } : undefined;
    }
    case 'update': {
      const fields = fieldsBy(calls.update, edit.fields, shape);
      if (!fields || !Object.keys(fields).every((name) => Object.hasOwn(shape, name))) return undefined;
      // An invalid value from before the edit counts as unknown. Then the app asks the user about the field.
      const before = (name: string) =>
        fieldsBy(calls.update, { [name]: edit.base[name] }, shape)?.[name] ??
        (shape[name]?.kind === 'value' ? undefined : []);
      const base = Object.fromEntries(Object.keys(fields).map((name) => [name, before(name)]));
      return { ...edit, base, fields };
    }
    case 'replaceTree': {
      const categories = treeIn(edit.categories);
      return categories && { type: 'replaceTree', base: treeIn(edit.base) ?? [], categories };
    }
    default:
      return edit;
  }
}

const treeIn = (given: unknown) => readKnown(chatbot.replace.body.shape.categories, given).data;

/** Validates some fields of a body; undefined if one is invalid or not part of the body. */
function fieldsBy({ body }: Endpoint, fields: FieldValues, shape: Shape = {}): FieldValues | undefined {
  const rules = body instanceof z.ZodMiniObject ? body.shape : {};
  const read = Object.entries(fields).map(([name, value]) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const { success, data } = rule ? readKnown(rule as z.ZodMiniType, value) : { success: false };
    return success && data !== undefined
      ? [[name, withUnknown(data, value, shape[name])] as const]
      : undefined;
  });
  return read.includes(undefined) ? undefined : Object.fromEntries(read.flatMap((each) => each ?? []));
}
