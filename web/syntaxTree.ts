/** A node of the syntax tree of a JavaScript module, with its place in the code. */
export interface Node {
  type: string;
  start: number;
  end: number;
}

/** Calls `visit` for every node of a syntax tree. */
export function each(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) visit(value);
  for (const inner of Object.values(value)) each(inner, visit);
}

const isNode = (value: object): value is Node => 'type' in value && 'start' in value && 'end' in value;
