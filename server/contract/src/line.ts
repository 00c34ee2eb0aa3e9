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

/** Where a call's request goes below /api: parameters without a place in the path are the query. */
export function addressOf({ path }: Pick<Outline, 'path'>, params: object = {}): string {
  const rest = new Map<string, unknown>(Object.entries(params).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? '';
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const query = [...rest].map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Reads a line; calls below /admin need a token. */
export function outlineOf<const L extends Line>(line: L): Outline<L> {
  const [method, path] = line.split(' ') as [Method, string];
  return { line, method, path, access: path.startsWith('/admin') ? 'admin' : 'public' };
}
