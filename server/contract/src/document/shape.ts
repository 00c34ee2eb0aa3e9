/** A field that is taken whole: a text, a number, a picture. */
export interface ValueShape {
  kind: 'value';
  label: string;
  /** How a version of it is shown; as text unless told. */
  show?: 'picture' | 'flag' | 'place';
}

/** A list without an order, such as a project's services: what either side added or took away holds. */
export interface SetShape {
  kind: 'set';
  label: string;
  keyOf: (member: never) => string;
  nameOf: (member: never) => string;
}

/** A list in an order people gave it, merged item by item. */
export interface ItemsShape {
  kind: 'items';
  label: string;
  keyOf: (item: never) => string;
  nameOf: (item: never) => string;
  /** The fields of an item; without them an item is taken whole. */
  fields?: Shape;
  /** Its names are pictures' addresses. */
  show?: 'picture';
}

/** How two people's changes to one field are merged, and what people call it. */
export type FieldShape = ValueShape | SetShape | ItemsShape;

/** The same of the fields of a document. */
export type Shape = Record<string, FieldShape>;

export const value = (label: string, show?: ValueShape['show']): ValueShape => ({
  kind: 'value',
  label,
  ...(show && { show }),
});

interface Naming<Item> {
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
}

export const set = <Member>(label: string, naming: Naming<Member>): SetShape => ({
  kind: 'set',
  label,
  ...naming,
});

export const items = <Item>(label: string, naming: Naming<Item>, fields?: Shape): ItemsShape => ({
  kind: 'items',
  label,
  ...naming,
  ...(fields && { fields }),
});
