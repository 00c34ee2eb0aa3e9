import type { FieldShape } from '@agency/contract/document/shape';
import * as z from 'zod/mini';

/** A list item, perhaps with fields from a newer server. Fields that this app doesn't know are passed through unread. */
type UncheckedItem = Record<string, unknown> & { id?: unknown };

const isItem = (value: unknown): value is UncheckedItem => typeof value === 'object' && value !== null;

/** Validates a value by a rule, ignoring unknown fields inside list items. */
export function readKnown<Rule extends z.ZodMiniType>(rule: Rule, value: unknown) {
  const read = z.safeParse(rule, value);
  const unknown = read.error?.issues.filter(isInItem) ?? [];
  if (unknown.length === 0) return read;
  const known: unknown = structuredClone(value);
  for (const { keys, path } of unknown) {
    const item = path.reduce((inside, name) => (inside as Record<PropertyKey, unknown>)[name], known);
    for (const key of keys) delete (item as UncheckedItem)[key];
  }
  return z.safeParse(rule, known);
}

type Issue = z.core.$ZodIssue;

const isInItem = (issue: Issue): issue is Issue & { code: 'unrecognized_keys' } =>
  issue.code === 'unrecognized_keys' && issue.path.some((name) => typeof name === 'number');

/** Copies unknown fields from the items in `from` to the same items in the list; other values are returned unchanged. */
export function withUnknown(value: unknown, from: unknown, shape: FieldShape | undefined): unknown {
  const known = shape?.kind === 'items' ? shape.fields : undefined;
  if (!known || !Array.isArray(value) || !Array.isArray(from)) return value;
  const unknownOf = new Map(
    from
      .filter(isItem)
      .map((item) => [item.id, Object.entries(item).filter(([name]) => name !== 'id' && !(name in known))]),
  );
  return value.map((item: unknown) =>
    isItem(item) ? { ...Object.fromEntries(unknownOf.get(item.id) ?? []), ...item } : item,
  );
}
