import type { WholeVersion } from '@agency/contract/history';
import type { Document, Fields } from './entry.ts';
import type { KindRules } from './kinds.ts';

/** Some fields of a version, all without names, as a change says them; and those that no change can say, such as a gallery, which has calls of its own. */
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
