import type { Document, Fields } from '../entry.ts';
import type { KindRules } from '../kinds.ts';
import { plainTree } from './trees.ts';

/** All that goes with a document when it is deleted: its fields, its pictures, what is below it. */
export const wholeOf = (rules: KindRules, there: Document): Fields => ({
  ...rules.fieldsOf(there),
  // Put elsewhere, it is the same; and what is new gets its place from the server.
  position: undefined,
  parent: undefined,
  ...('galleryImages' in there && { galleryImages: there.galleryImages }),
  ...('subQuestions' in there && { subQuestions: plainTree(there.subQuestions) }),
});
