import type { FieldShape } from '@agency/contract/document/shape';
import * as z from 'zod/mini';

/** What a newer server's documents hold besides what this app knows: in the items of lists it is carried along, unread. */
type Item = Record<string, unknown> & { id?: unknown };

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;

/** Reads a value by a rule, without what the items of its lists hold that the rule doesn't know. */
export function readKnown<Rule extends z.ZodMiniType>(rule: Rule, value: unknown) {
  const read = z.safeParse(rule, value);
  const unknown = read.error?.issues.filter(isInItem) ?? [];
  if (unknown.length === 0) return read;
  const known: unknown = structuredClone(value);
  for (const { keys, path } of unknown) {
    const item = path.reduce((inside, name) => (inside as Record<PropertyKey, unknown>)[name], known);
    for (const key of keys) delete (item as Item)[key];
  }
  return z.safeParse(rule, known);
}

type Issue = z.core.$ZodIssue;

const isInItem = (issue: Issue): issue is Issue & { code: 'unrecognized_keys' } =>
  issue.code === 'unrecognized_keys' && issue.path.some((name) => typeof name === 'number');

/** A list with what the same items hold elsewhere besides what is known of them; any other value as it is. */
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
