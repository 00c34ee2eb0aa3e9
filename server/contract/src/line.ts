export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A call's method, and its path below /api with `:name` for each parameter. */
export type Line = `${Method} /${string}`;

/** What of a call a request is made from: all of it but its schemas. */
export interface Outline<L extends Line = Line> {
  readonly line: L;
  readonly method: Method;
  /** Below /api, with `:name` for each parameter. */
  readonly path: string;
  readonly access: 'public' | 'admin';
}

/** Reads a line; calls below /admin need a token. */
export function outlineOf<const L extends Line>(line: L): Outline<L> {
  const [method, path] = line.split(' ') as [Method, string];
  return { line, method, path, access: path.startsWith('/admin') ? 'admin' : 'public' };
}
