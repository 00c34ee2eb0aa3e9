import { Types } from 'mongoose';
import { Problem } from '@agency/contract/problems';

interface WithId {
  id: string;
}

/**
 * Gives each list item an id that no other item has. An item that was sent without an id gets the id of the earlier
 * item with the same content, otherwise that of the earlier item at the same index, otherwise a new id.
 */
export function assignIds<Given extends { id?: string | undefined }, Before extends WithId>(
  field: string,
  given: readonly Given[],
  before: readonly Before[],
): (Given & WithId)[] {
  const taken = new Set<string>();
  given.forEach(({ id }, index) => {
    if (id === undefined) return;
    if (taken.has(id))
      throw new Problem('invalid', {
        fields: { [`${field}.${index}.id`]: 'This id is used twice in the list.' },
      });
    taken.add(id);
  });

  const take = (candidate: Before | undefined) => {
    if (!candidate || taken.has(candidate.id)) return undefined;
    taken.add(candidate.id);
    return candidate.id;
  };
  const ids = given.map(
    (item) => item.id ?? take(before.find((one) => !taken.has(one.id) && sameContent(item, one))),
  );
  return given.map((item, index) => ({
    ...item,
    id: ids[index] ?? take(before[index]) ?? new Types.ObjectId().toHexString(),
  }));
}

function sameContent(given: object, before: object): boolean {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(given).every(([key, value]) => key === 'id' || known.get(key) === value);
}
