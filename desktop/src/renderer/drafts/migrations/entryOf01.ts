import { mediaIdOf } from '@agency/contract/media';
import type { Entry } from '../entry.ts';

/** What an entry of version 0.1 had in the place of a name: from where it was sent, and what other computers were told. */
export interface Tries01 {
  sentFrom?: number | undefined;
  told?: unknown;
  handedFrom?: number | undefined;
  /** The pictures that went along. */
  embeds?: unknown;
}

const pictureIn = (edit: Entry['edit']) => ('picture' in edit ? [mediaIdOf(edit.picture) ?? ''] : []);

/** An entry that version 0.1 wrote, with a name: the same on each computer that has it. */
export function entryOf01<Some extends Pick<Entry, 'target' | 'at' | 'edit'>>(
  entry: Some,
  { sentFrom, told, handedFrom }: Omit<Tries01, 'embeds'>,
) {
  const { target, at, edit } = entry;
  return {
    ...entry,
    write: [target.kind, target.id, Date.parse(at), edit.type, ...pictureIn(edit)].join('-'),
    ...(sentFrom !== undefined && { sent: { revision: sentFrom } }),
    ...((told ?? handedFrom) !== undefined && { handed: true as const }),
  };
}
