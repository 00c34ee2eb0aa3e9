import type { WholeVersion } from '@agency/contract/history';
import type { Document, FieldValues } from '../entry.ts';
import type { KindRules } from '../kinds/kindRules.ts';

/**
 * Turns fields of an earlier version into an update's body: those in `names`, by default all. `apart` lists the fields that no
 * update can write, such as a gallery.
 */
export function versionWritten(
  { fieldsOf, shape }: Pick<KindRules, 'fieldsOf' | 'shape'>,
  { content }: Pick<WholeVersion, 'content'>,
  names: readonly string[] = Object.keys(content),
): { body: FieldValues; apart: readonly string[] } {
  const written = fieldsOf(content as Document);
  const sayable = names.filter((name) => name in shape);
  return {
    body: Object.fromEntries(sayable.map((name) => [name, written[name]])),
    apart: names.filter((name) => !(name in shape)),
  };
}
