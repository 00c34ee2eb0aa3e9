import type { Document, Fields } from '../entry.ts';
import type { KindRules } from '../kinds.ts';
import { plainTree } from './trees.ts';

/** Everything that is deleted with a document: its fields, pictures and sub-questions. */
export const wholeOf = (rules: KindRules, there: Document): Fields => ({
  ...rules.fieldsOf(there),
  // A moved document counts as unchanged, and new ones get their place from the server.
  position: undefined,
  parent: undefined,
  ...('galleryImages' in there && { galleryImages: there.galleryImages }),
  ...('subQuestions' in there && { subQuestions: plainTree(there.subQuestions) }),
});
