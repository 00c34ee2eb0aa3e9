import type { FieldShape, ItemsShape, Shape, TextsShape } from '@agency/contract/document/shape';
import { translatedTexts } from '@agency/contract/document/translations';
import type { Conflict } from '../../merge/merge.ts';
import { same } from '../../merge/deepEqual.ts';

/** One difference. `before` and `after` are values that Version.tsx can show. */
export interface Difference {
  /** The labels of the field and of everything around it, the outermost first. */
  labels: readonly string[];
  shape: FieldShape;
  kind: Conflict['kind'];
  before: unknown;
  after: unknown;
}

/** Turns a stored value of the field `name` into what users read, for example an id into a title. */
export type Spoken = (name: string, value: unknown) => unknown;

type FieldValues = Readonly<Record<string, unknown>>;

/** The differences between two states of a document, field by field and item by item. */
export function between(
  shape: Shape,
  before: FieldValues,
  after: FieldValues,
  spoken: Spoken = (_, value) => value,
  around: readonly string[] = [],
): Difference[] {
  return Object.entries(shape).flatMap(([name, field]): Difference[] => {
    if (!(name in after) || same(before[name], after[name])) return [];
    const one = { labels: [...around, field.label], shape: field };
    const [was, becomes] = [spoken(name, before[name]), spoken(name, after[name])];
    if (field.kind === 'value') return [{ ...one, kind: 'value', before: was, after: becomes }];
    if (field.kind === 'marks') return [];
    if (field.kind === 'texts') return betweenTexts(field, before[name], after[name], around);
    if (field.kind === 'group') {
      const [old, now] = [before[name], after[name]].map((value) => Object(value) as FieldValues);
      return between(field.fields, old!, now!, undefined, one.labels);
    }
    if (field.kind === 'set') return [{ ...one, kind: 'order', before: was, after: becomes }];
    return betweenItems(field, (was ?? []) as readonly unknown[], becomes as readonly unknown[], one.labels);
  });
}

/** Differences of translations: each changed text. */
function betweenTexts(
  shape: TextsShape,
  before: unknown,
  after: unknown,
  around: readonly string[],
): Difference[] {
  const [was, is] = [before, after].map(
    (texts) => new Map(translatedTexts(texts, shape.labels).map((each) => [each.key, each])),
  );
  return [...new Map([...was!, ...is!]).values()].flatMap(({ key, name }): Difference[] => {
    const [old, now] = [was!.get(key)?.text, is!.get(key)?.text];
    const value: FieldShape = { kind: 'value', label: name };
    return old === now
      ? []
      : [{ labels: [...around, name], shape: value, kind: 'value', before: old, after: now }];
  });
}

/** Differences of a list: new, removed and changed items, and the order if it changed. */
function betweenItems(
  shape: ItemsShape,
  before: readonly unknown[],
  after: readonly unknown[],
  labels: readonly string[],
): Difference[] {
  const names = (list: readonly unknown[]) => list.map((item) => shape.nameOf(item));
  const whole = { labels, shape, kind: 'order', before: names(before), after: names(after) } as const;
  const { fields } = shape;
  if (!fields) return [whole];
  const [old, now] = [before, after].map((list) => new Map(list.map((item) => [shape.keyOf(item), item])));
  const one = (item: unknown) => [...labels, shape.nameOf(item)];
  const changes = after.flatMap((item): Difference[] => {
    const was = old!.get(shape.keyOf(item));
    return was
      ? between(fields, was as FieldValues, item as FieldValues, undefined, one(item))
      : [{ labels: one(item), shape, kind: 'removed', before: undefined, after: item }];
  });
  const gone = before
    .filter((item) => !now!.has(shape.keyOf(item)))
    .map((item): Difference => ({
      labels: one(item),
      shape,
      kind: 'removed',
      before: item,
      after: undefined,
    }));
  const staying = (list: readonly unknown[]) =>
    list.map((item) => shape.keyOf(item)).filter((key) => old!.has(key) && now!.has(key));
  const moved = !same(staying(before), staying(after));
  return [...changes, ...gone, ...(moved ? [{ ...whole, labels: [...labels, 'Order'] }] : [])];
}
