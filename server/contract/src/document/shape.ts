/** The labels of a field's codes, such as 'LinkedIn' for `linkedin`. */
export type Labels = Readonly<Record<string, string>>;

/**
 * How a text, a number or a picture is merged: in one piece. If two people have changed it, one of the two values must
 * be chosen.
 */
export interface ValueShape {
  kind: 'value';
  label: string;
  /** How the value is shown in conflicts and in the history. Without this, as text. */
  show?: 'picture' | 'flag' | 'choice' | 'place' | 'time' | 'person';
  /** The labels of the field's codes, such as 'LinkedIn' for `linkedin`. A code without a label is shown itself. */
  labels?: Labels;
}

/**
 * How a list without an order is merged, such as a project's services: the result has all additions and removals of
 * both people.
 */
export interface SetShape {
  kind: 'set';
  label: string;
  keyOf: (member: unknown) => string;
  nameOf: (member: unknown) => string;
}

/** How a list in an order that people set is merged: item by item. */
export interface ItemsShape {
  kind: 'items';
  label: string;
  keyOf: (item: unknown) => string;
  nameOf: (item: unknown) => string;
  /** The fields of an item. Without them, an item is merged in one piece. */
  fields?: Shape;
  /** Set if the items are pictures. Their names are then the pictures' addresses. */
  show?: 'picture';
}

/** How an object with fields of its own is merged: field by field. */
interface GroupShape {
  kind: 'group';
  label: string;
  fields: Shape;
}

/** How translations are merged: each text of each language is merged in one piece. */
export interface TextsShape {
  kind: 'texts';
  label: string;
  /** The labels of the translated fields. */
  labels: Labels;
}

/** How a mark per translation is merged: it follows the text that was chosen in the field `of`. */
interface MarksShape {
  kind: 'marks';
  label: string;
  of: string;
}

/** How two people's changes to one field are merged, and the field's label. */
export type FieldShape = ValueShape | SetShape | ItemsShape | GroupShape | TextsShape | MarksShape;

/** How each field of a document is merged, by field name. */
export type Shape = Record<string, FieldShape>;

export const value = (label: string, show?: ValueShape['show'], labels?: Labels): ValueShape => ({
  kind: 'value',
  label,
  ...(show && { show }),
  ...(labels && { labels }),
});

interface Naming<Item> {
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
}

/** These casts are safe: the merge passes to a field's functions only values of this same field. */
const naming = <Item>({ keyOf, nameOf }: Naming<Item>): Naming<unknown> => ({
  keyOf: (item) => keyOf(item as Item),
  nameOf: (item) => nameOf(item as Item),
});

export const set = <Member>(label: string, member: Naming<Member>): SetShape => ({
  kind: 'set',
  label,
  ...naming(member),
});

export const items = <Item>(label: string, item: Naming<Item>, fields?: Shape): ItemsShape => ({
  kind: 'items',
  label,
  ...naming(item),
  ...(fields && { fields }),
});

/** A list of picture addresses, in an order that people set. */
export const pictures = (label: string): ItemsShape => ({
  ...items<string>(label, { keyOf: String, nameOf: String }),
  show: 'picture',
});
