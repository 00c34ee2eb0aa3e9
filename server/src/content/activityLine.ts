import { Types } from 'mongoose';
import type { Activity } from '@agency/contract/activity';
import type { Line } from './journal/rows.ts';

/** The person whom the activity names. */
export interface Actor {
  email: string;
  name?: string | undefined;
}

/** What the activity says about a write of one document. */
export interface Told {
  action: Activity['action'];
  /** If it isn't the document's own kind. */
  kind?: Activity['kind'];
  changes?: Activity['changes'];
}

/** A new line of the activity. Without an actor, it is about a call that needed no token. */
export const lineBy = (
  { email, name }: Actor = { email: 'someone without an account' },
  { action, kind, id, title, changes }: Required<Pick<Told, 'kind'>> & Told & { id: string; title: string },
): Line => ({
  id: new Types.ObjectId().toHexString(),
  actor: email,
  ...(name && { name }),
  action,
  kind: kind!,
  documentId: id,
  title,
  ...(changes && { changes }),
});

/** The action of a write: if only the position changed, the document was moved and not edited. */
export const actionOf = (fields: object): Activity['action'] =>
  Object.keys(fields).join() === 'position' ? 'reordered' : 'updated';
