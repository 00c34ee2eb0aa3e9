import type { QuestionTreeInput } from '@agency/contract/chatbot';
import { countOf } from '@agency/shared-ui/chatbot/dashboard/tree.ts';
import { stateLabels, type State } from '@agency/shared-ui/contactRequests/dashboard/requests.ts';
import type { Conflict } from '@agency/shared-ui/merge/merge.ts';
import { same } from '@agency/shared-ui/merge/same.ts';
import type { FieldShape, ItemsShape, Shape } from '@agency/contract/document/shape';
import { galleryOf, orderedAs } from '../apply.ts';
import type { Known } from '../content.ts';
import type { Entry, Fields } from '../entry.ts';
import { kinds } from '../kinds.ts';

/** One thing as the server has it, and as it shall be; written down as the dialogs show versions. */
export interface Difference {
  /** What people call it, from the outside in. */
  labels: readonly string[];
  shape: FieldShape;
  kind: Conflict['kind'];
  before: unknown;
  after: unknown;
}

/** What an entry would change on the server, as it is known to be now; of a deletion that waits, what others changed. */
export function differenceOf(entry: Entry, server: Known, view: Known): Difference[] {
  const { edit, target, trouble } = entry;
  const rules = kinds[target.kind];
  const there = rules.find(server, target.id);
  const titles = new Map(
    [...(server.service ?? []), ...(view.service ?? [])].map(({ id, title }) => [id, title]),
  );
  const spoken: Spoken = (name, value) => {
    if (target.kind === 'request' && name === 'status') return stateLabels[value as State];
    if (target.kind === 'project' && name === 'services')
      return ((value ?? []) as string[]).map((id) => titles.get(id) ?? 'A service that is gone');
    return value;
  };
  switch (edit.type) {
    case 'create':
      return between(rules.shape, {}, edit.body, spoken).filter(({ after }) => !isEmpty(after));
    case 'update':
      return between(rules.shape, there ? rules.fieldsOf(there) : edit.base, edit.fields, spoken);
    case 'delete':
      return trouble?.why === 'editedThere'
        ? between(rules.shape, edit.base, rules.fieldsOf(trouble.theirs), spoken)
        : [];
    case 'order': {
      const images = there ? galleryOf(there) : edit.base;
      const { order } = orderedAs(entry, images);
      return [{ labels: ['Gallery images'], shape: gallery, kind: 'order', before: images, after: order }];
    }
    case 'addPicture':
      return [pictureField(undefined, edit.picture)];
    case 'removePicture':
      return [pictureField(edit.picture, undefined)];
    case 'replaceTree':
      return [treeField(there?.categories ?? edit.base, edit.categories)];
  }
}

type Spoken = (name: string, value: unknown) => unknown;

const gallery: ItemsShape = {
  kind: 'items',
  label: 'Gallery images',
  keyOf: String,
  nameOf: String,
  show: 'picture',
};

const pictureField = (before: unknown, after: unknown): Difference => ({
  labels: ['Gallery images'],
  shape: { kind: 'value', label: '', show: 'picture' },
  kind: 'value',
  before,
  after,
});

type Tree = readonly QuestionTreeInput[];

const treeField = (before: Tree, after: Tree): Difference => {
  const names = (tree: Tree) =>
    tree.map(({ question, subQuestions }) => `${question} (${countOf(subQuestions ?? [])} below it)`);
  return {
    labels: ['Categories'],
    shape: { kind: 'value', label: '' },
    kind: 'order',
    before: names(before),
    after: names(after),
  };
};

const isEmpty = (value: unknown) =>
  value === '' || value === false || value === undefined || (Array.isArray(value) && value.length === 0);

function between(
  shape: Shape,
  before: Fields,
  after: Fields,
  spoken: Spoken = (_, value) => value,
  around: readonly string[] = [],
): Difference[] {
  return Object.entries(shape).flatMap(([name, field]): Difference[] => {
    if (!(name in after) || same(before[name], after[name])) return [];
    const one = { labels: [...around, field.label], shape: field };
    const [was, becomes] = [spoken(name, before[name]), spoken(name, after[name])];
    if (field.kind === 'value') return [{ ...one, kind: 'value', before: was, after: becomes }];
    if (field.kind === 'set') return [{ ...one, kind: 'order', before: was, after: becomes }];
    return betweenItems(field, (was ?? []) as readonly unknown[], becomes as readonly unknown[], one.labels);
  });
}

/** Of a list: what is new in it, what is gone, what changed within an item, and the order where that changed. */
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
      ? between(fields, was as Fields, item as Fields, undefined, one(item))
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
