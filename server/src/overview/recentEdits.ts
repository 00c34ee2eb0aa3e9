import { pictureOf } from '@agency/contract/document/document';
import { valueIn } from '@agency/contract/document/field';
import {
  type ActivityKind,
  type Kind,
  kindNames,
  kinds,
  type ListKind,
  mayWrite,
} from '@agency/contract/kinds';
import { SHORT_LIST_SIZE, type LastEdit } from '@agency/contract/overview';
import { linesFrom } from '../activity/model.ts';
import { forEachList, forEachSingle } from '../contentCollections.ts';
import { RECORD_ID } from '../content/describedRecord.ts';
import { type AnyStored, current, type WrittenKind } from '../content/write.ts';
import { placeholdersFor } from '../content/placeholders.ts';
import type { SignedIn } from '../session/tokens.ts';

/**
 * How many days and how many lines of 'Recent Activity' are searched for a person's edits. Without these limits, the
 * search would take long for a person who rarely edits.
 */
const DAYS = 90;
const MOST_LINES = 200;

/** Contact requests don't count as edited, because only their status changes. */
type EditedKind = Exclude<Kind, 'contactRequest'>;
const editedKinds = kindNames.filter((kind): kind is EditedKind => kind !== 'contactRequest');

/** The documents that an account edited last, with their current title and picture. Deleted documents are left out. */
export async function editedBy({ email, role }: Pick<SignedIn, 'email' | 'role'>): Promise<LastEdit[]> {
  const kinds = [...editedKinds, 'gallery' as const].filter((kind) => mayWrite(kind, role));
  const match = { at: { $gte: new Date(Date.now() - DAYS * 86_400_000) }, 'writes.lines.actor': email };
  const lines = linesFrom(
    match,
    ({ actor, kind, action }) =>
      actor === email && action !== 'deleted' && (kinds as readonly ActivityKind[]).includes(kind),
  );
  let left = MOST_LINES;
  const latest = new Map<string, { kind: EditedKind; id: string; at: string }>();
  for await (const { kind, documentId, at } of lines) {
    if (left-- === 0) break;
    const of = kind === 'gallery' ? 'project' : (kind as EditedKind);
    // One screen edits all questions of the chatbot, so they count as one document.
    const id = isListed(of) ? documentId : '';
    const key = `${of} ${id}`;
    if (!latest.has(key)) latest.set(key, { kind: of, id, at });
  }
  const shown: LastEdit[] = [];
  for (const { kind, id, at } of latest.values()) {
    if (shown.length === SHORT_LIST_SIZE) break;
    const found = await looks[kind](id);
    if (found) shown.push({ kind, id, at, ...found });
  }
  return shown;
}

type Look = Pick<LastEdit, 'title' | 'image' | 'placeholders'>;

/** The title and first picture of a document; undefined if the document is in the trash. */
const lookIn =
  <Document extends AnyStored>(of: WrittenKind<Document>) =>
  async (id: string): Promise<Look | undefined> => {
    const document = await current(of, id || RECORD_ID);
    if (!document || document.deletedAt) return undefined;
    const title = of.titleOf(document);
    const name = pictureOf(of.description);
    const image = name === undefined ? '' : String(valueIn(document, name) ?? '');
    return { title, image, placeholders: image ? await placeholdersFor([image]) : {} };
  };

const looks: Record<EditedKind, (id: string) => Promise<Look | undefined>> = {
  ...forEachList(lookIn),
  ...forEachSingle(lookIn),
  chatbot: async () => ({ title: 'Chatbot Q&A', image: '', placeholders: {} }),
};

const isListed = (kind: Kind): kind is ListKind => 'list' in kinds[kind];
