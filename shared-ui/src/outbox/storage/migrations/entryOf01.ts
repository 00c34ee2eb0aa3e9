import { mediaIdOf } from '@agency/contract/media';
import type { Entry } from '../../entry.ts';

/**
 * What an outbox entry of version 0.1 had instead of an idempotency key: the revision it was based on, and what was
 * exported to other computers.
 */
export interface Tries01 {
  sentFrom?: number | undefined;
  told?: unknown;
  handedFrom?: number | undefined;
  /** The pictures that were sent with the outbox entry. */
  embeds?: unknown;
}

const pictureIn = (edit: Entry['edit']) => ('picture' in edit ? [mediaIdOf(edit.picture) ?? ''] : []);

/**
 * Adds an idempotency key to an outbox entry of version 0.1. The key is the same on every computer that has the entry.
 */
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
