/** The filter in the address of the list. */
export function tagIn(query: URLSearchParams): { tag?: string } {
  const tag = query.get('tag')?.trim();
  return tag ? { tag } : {};
}
