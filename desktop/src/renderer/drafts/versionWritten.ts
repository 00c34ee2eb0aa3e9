import type { WholeVersion } from '@agency/contract/history';
import type { Document, Fields } from './entry.ts';
import type { KindRules } from './kinds.ts';

/** Fields of a version (all, if no `names`) as an update body; and those that no update can write, such as a gallery, in `apart`. */
export function versionWritten(
  { fieldsOf, shape }: Pick<KindRules, 'fieldsOf' | 'shape'>,
  { content }: Pick<WholeVersion, 'content'>,
  names: readonly string[] = Object.keys(content),
): { body: Fields; apart: readonly string[] } {
  const written = fieldsOf(content as Document);
  const sayable = names.filter((name) => name in shape);
  return {
    body: Object.fromEntries(sayable.map((name) => [name, written[name]])),
    apart: names.filter((name) => !(name in shape)),
  };
}
