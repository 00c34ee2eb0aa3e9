export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** The method of a call, and its path under /api, which has `:name` for each parameter. */
export type MethodAndPath = `${Method} /${string}`;

/** What is needed to send the request of a call: the call's description without the schemas. */
export interface Outline<L extends MethodAndPath = MethodAndPath> {
  readonly line: L;
  readonly method: Method;
  /** The path under /api, with `:name` for each parameter. */
  readonly path: string;
  readonly access: 'public' | 'admin';
}

/** The address of a request under /api. Parameters that the path doesn't have are put into the query. */
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

/** Parses the method and path of a call. A call under /admin needs a token. */
export function outlineOf<const L extends MethodAndPath>(line: L): Outline<L> {
  const [method, path] = line.split(' ') as [Method, string];
  return { line, method, path, access: path.startsWith('/admin') ? 'admin' : 'public' };
}
