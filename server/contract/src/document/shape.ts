/** What people call the codes of a field, by code. */
export type Labels = Readonly<Record<string, string>>;

/** A field that is taken whole: a text, a number, a picture. */
export interface ValueShape {
  kind: 'value';
  label: string;
  /** How a version of it is shown; as text unless told. */
  show?: 'picture' | 'flag' | 'choice' | 'place';
  /** What people call its codes; a code without a label is shown as it is. */
  labels?: Labels;
}

/** A list without an order, such as a project's services: what either side added or took away holds. */
export interface SetShape {
  kind: 'set';
  label: string;
  keyOf: (member: unknown) => string;
  nameOf: (member: unknown) => string;
}

/** A list in an order people gave it, merged item by item. */
export interface ItemsShape {
  kind: 'items';
  label: string;
  keyOf: (item: unknown) => string;
  nameOf: (item: unknown) => string;
  /** The fields of an item; without them an item is taken whole. */
  fields?: Shape;
  /** Its names are pictures' addresses. */
  show?: 'picture';
}

/** How two people's changes to one field are merged, and what people call it. */
export type FieldShape = ValueShape | SetShape | ItemsShape;

/** The same of the fields of a document. */
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

/** Whoever merges goes by names alone, and meets under this one what it was described for. */
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

/** A list of pictures by their addresses, in an order people gave it. */
export const pictures = (label: string): ItemsShape => ({
  ...items<string>(label, { keyOf: String, nameOf: String }),
  show: 'picture',
});
