/** Deep equality of JSON values. A field that is undefined counts as missing. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, place) => same(item, other[place]));
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return (
    Object.keys(first).every((key) => same(first[key], second[key])) &&
    Object.keys(second).every((key) => Object.hasOwn(first, key) || second[key] === undefined)
  );
}
