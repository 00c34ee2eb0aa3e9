import type { Document, FieldValues } from '../entry.ts';
import type { KindRules } from '../kinds/kindRules.ts';
import { plainTree } from './treeComparison.ts';

/** Everything that is deleted with a document: its fields, pictures and sub-questions. */
export const deletedContentOf = (rules: KindRules, there: Document): FieldValues => ({
  ...rules.fieldsOf(there),
  // Left out, because a document that was only moved counts as unchanged. A new document gets its position from the
  // server.
  position: undefined,
  parent: undefined,
  ...('galleryImages' in there && { galleryImages: there.galleryImages }),
  ...('subQuestions' in there && { subQuestions: plainTree(there.subQuestions) }),
});
