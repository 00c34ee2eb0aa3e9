import { follow, mergeOrders } from './mergeOrder.ts';
import { same } from './deepEqual.ts';
import type { FieldShape, ItemsShape, SetShape, Shape, TextsShape } from '@agency/contract/document/shape';
import { languageName, type Translations } from '@agency/contract/document/translations';
import { mergeMarks, textIn } from './mergeMarks.ts';

/** A three-way merge's versions: the document when editing began, the local one, and the server's current one. */
export interface Versions<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

export type Side = 'mine' | 'theirs';

/** Both sides changed the same thing differently: a person has to choose. */
export interface Conflict extends Versions<unknown> {
  /** The path, such as `headline`, or `solutions/5f…/title` inside a list. */
  path: string;
  /** The labels of the field and of everything around it, the outermost first. */
  labels: string[];
  /**
   * 'value': two values of a field. 'removed': an item that one side changed and the other removed. 'order': two
   * orders of a list, as the names of its items.
   */
  kind: 'value' | 'removed' | 'order';
  shape: FieldShape;
}

export interface Merge<Value> {
  /** The changes of both sides. For conflicts it has the chosen side, by default `mine`. */
  value: Value;
  conflicts: Conflict[];
}

/** The chosen sides so far, by the conflicts' paths. */
export type Choices = Readonly<Record<string, Side>>;

type FieldValues = Record<string, unknown>;

/** The base of a merge if it is unknown what both versions started from: then every difference is a conflict. */
export const nothingOf = (shape: Shape): FieldValues =>
  Object.fromEntries(
    Object.entries(shape).map(([name, { kind }]) => [name, kind === 'value' ? undefined : []]),
  );

/**
 * Merges two people's changes to one document, field by field and item by item, including moves. Fields that the shape
 * doesn't name keep the server's value.
 */
export function merge<Value extends object>(
  shape: Shape,
  versions: Versions<Value>,
  choices: Choices = {},
): Merge<Value> {
  const conflicts: Conflict[] = [];
  const value = mergeFields(shape, versions as Versions<unknown> as Versions<FieldValues>, {
    path: '',
    labels: [],
    choose(conflict) {
      conflicts.push(conflict);
      return choices[conflict.path] ?? 'mine';
    },
  });
  return { value: value as Value, conflicts };
}

interface Around {
  path: string;
  labels: string[];
  choose: (conflict: Conflict) => Side;
}

function mergeFields(
  shape: Shape,
  { base, mine, theirs }: Versions<FieldValues>,
  around: Around,
): FieldValues {
  const merged: FieldValues = { ...theirs };
  for (const [name, field] of Object.entries(shape)) {
    const inside = { ...around, path: around.path + name, labels: [...around.labels, field.label] };
    const versions = { base: base[name], mine: mine[name], theirs: theirs[name] };
    merged[name] =
      field.kind === 'marks'
        ? mergeMarks(versions, merged[field.of], { mine: mine[field.of], theirs: theirs[field.of] })
        : mergeField(field, versions, inside);
  }
  return merged;
}

function mergeField(shape: FieldShape, versions: Versions<unknown>, around: Around): unknown {
  const { base, mine, theirs } = versions;
  if (same(mine, base)) return theirs;
  if (same(mine, theirs)) return mine;
  if (same(theirs, base)) return mine;
  if (shape.kind === 'set') return mergeSet(shape, versions as Versions<unknown[]>);
  if (shape.kind === 'texts') return mergeTexts(shape, versions, around);
  if (shape.kind === 'group') {
    // One side may be of a version that doesn't have the field yet.
    const groups = { base: base ?? {}, mine: mine ?? {}, theirs: theirs ?? {} } as Versions<FieldValues>;
    return mergeFields(shape.fields, groups, { ...around, path: `${around.path}/` });
  }
  if (shape.kind === 'items') return mergeItems(shape, versions as Versions<unknown[]>, around);
  return versions[around.choose({ ...versions, kind: 'value', shape, ...at(around) })];
}

const at = ({ path, labels }: Around) => ({ path, labels });

function mergeSet(shape: SetShape, { base, mine, theirs }: Versions<unknown[]>): unknown[] {
  const { keyOf } = shape;
  const [before, here, there] = [base, mine, theirs].map((list) => new Set(list.map(keyOf)));
  const stays = (key: string) => (before!.has(key) ? here!.has(key) && there!.has(key) : true);
  const members = new Map([...theirs, ...mine].map((member) => [keyOf(member), member]));
  return [...members].filter(([key]) => stays(key)).map(([, member]) => member);
}

/** Merges translations: each text of each language for itself. In a draft, '' stands for a removed text. */
function mergeTexts(shape: TextsShape, versions: Versions<unknown>, around: Around): Translations {
  const { base, mine, theirs } = versions as Versions<Translations | undefined>;
  const merged = new Map<string, [field: string, text: string][]>();
  for (const [language, field] of textKeys(mine, theirs)) {
    const label = `${shape.labels[field] ?? field} (${languageName(language)})`;
    const there = textIn(theirs, language, field) || undefined;
    const texts = {
      base: textIn(base, language, field) || undefined,
      mine: textIn(mine, language, field) || undefined,
      theirs: there,
    };
    const inside = {
      ...around,
      path: `${around.path}/${language}/${field}`,
      labels: [...around.labels.slice(0, -1), label],
    };
    const text = mergeField({ kind: 'value', label }, texts, inside) as string | undefined;
    // A write changes only the texts that it names, so it names a removed text as ''.
    if (text !== undefined || there !== undefined)
      merged.set(language, [...(merged.get(language) ?? []), [field, text ?? '']]);
  }
  return Object.fromEntries([...merged].map(([language, texts]) => [language, Object.fromEntries(texts)]));
}

/** The languages and fields of all these texts, each once. */
const textKeys = (...all: (Translations | undefined)[]): [language: string, field: string][] => [
  ...new Map(
    all
      .flatMap((each) => Object.entries(each ?? {}))
      .flatMap(([language, texts]) => Object.keys(texts).map((field) => [language, field] as const))
      .map(([language, field]) => [`${language}/${field}`, [language, field] as [string, string]]),
  ).values(),
];

function mergeItems(shape: ItemsShape, given: Versions<unknown[]>, around: Around): unknown[] {
  // A list inside of an item has no base if both sides have added the item.
  const lists = { ...given, base: given.base ?? [] };
  const { base, mine, theirs } = lists;
  const { nameOf } = shape;
  const keys = { base: keysOf(shape, base), mine: keysOf(shape, mine), theirs: keysOf(shape, theirs) };
  const [before, here, there] = (['base', 'mine', 'theirs'] as const).map(
    (side) => new Map(lists[side].map((item, index) => [keys[side][index]!, item])),
  );
  const kept = new Map<string, unknown>();
  for (const key of new Set([...here!.keys(), ...there!.keys()])) {
    const versions = { base: before!.get(key), mine: here!.get(key), theirs: there!.get(key) };
    const name = nameOf(versions.mine ?? versions.theirs);
    const inside = { ...around, path: `${around.path}/${key}`, labels: [...around.labels, name] };
    const item = mergeItem(shape, versions, inside);
    if (item !== undefined) kept.set(key, item);
  }

  const remaining = new Set(kept.keys());
  const order = mergeOrders({ ...keys, kept: remaining }) ?? chooseOrder();
  return order.map((key) => kept.get(key));

  function chooseOrder(): string[] {
    const named = (list: unknown[]) => list.map(nameOf);
    const side = around.choose({
      kind: 'order',
      shape,
      path: `${around.path}/order`,
      labels: [...around.labels, 'Order'],
      base: named(base),
      mine: named(mine),
      theirs: named(theirs),
    });
    return side === 'mine'
      ? follow(keys.mine, keys.theirs, remaining)
      : follow(keys.theirs, keys.mine, remaining);
  }
}

/** The items' keys. Items with equal keys, such as the same number twice, get distinct ones. */
function keysOf({ keyOf }: ItemsShape, list: unknown[]): string[] {
  const times = new Map<string, number>();
  return list.map((item) => {
    const key = keyOf(item);
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    return before === 0 ? key : `${key} (${before + 1})`;
  });
}

/** The merged item; undefined if it is removed. */
function mergeItem(shape: ItemsShape, versions: Versions<unknown>, around: Around): unknown {
  const { base, mine, theirs } = versions;
  if (mine !== undefined && theirs !== undefined) {
    if (shape.fields)
      return mergeFields(shape.fields, { base: base ?? {}, mine, theirs } as Versions<FieldValues>, {
        ...around,
        path: `${around.path}/`,
      });
    return mergeField({ kind: 'value', label: '' }, versions, around);
  }
  const left = mine ?? theirs;
  // Only one side has the item: that side added it, or the other one removed it.
  if (base === undefined) return left;
  if (same(left, base)) return undefined;
  return versions[around.choose({ ...versions, kind: 'removed', shape, ...at(around) })];
}
