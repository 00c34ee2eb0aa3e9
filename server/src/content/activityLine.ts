import { Types } from 'mongoose';
import type { Activity } from '@agency/contract/activity';
import type { ActivityLine } from './journal/rows.ts';

/** The person whom a line of 'Recent Activity' names as the one who acted. */
export interface Actor {
  email: string;
  name?: string | undefined;
}

/** What a line of 'Recent Activity' says about a write of one document. */
export interface ActivityEntry {
  action: Activity['action'];
  /** What the line is about. Default: the document's own kind. */
  kind?: Activity['kind'];
  changes?: Activity['changes'];
}

/** Makes a line of 'Recent Activity'. If the call came without a token, the line names 'someone without an account'. */
export const lineBy = (
  { email, name }: Actor = { email: 'someone without an account' },
  {
    action,
    kind,
    id,
    title,
    changes,
  }: Required<Pick<ActivityEntry, 'kind'>> & ActivityEntry & { id: string; title: string },
): ActivityLine => ({
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
