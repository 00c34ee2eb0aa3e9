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

export type FieldShape = (ValueShape | SetShape | ItemsShape) & {
  /** That it reads on the server as it did at first may be someone's decision: then, too, a person is asked. */
  doubted?: boolean;
};

/** The fields of a document that people edit, what they call them, and how each is merged. */
export type Shape = Record<string, FieldShape>;

/**
 * The shape to merge with where an answer was lost: the change may have arrived, and someone may have taken it back since,
 * so whatever doesn't read as it is wanted is asked about.
 */
export const doubted = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, { ...field, doubted: true }]));

/** Whether a change sent from that revision may have arrived before what others did since. */
export const mayBeTakenBack = (sentFrom: number | undefined, revision: number): boolean =>
  sentFrom !== undefined && revision > sentFrom + 1;

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
