import { slugOf } from '@agency/contract/document/slug';
import type { DescribedList } from '@agency/contract/kinds';
import { Problem } from '@agency/contract/problems';
import type { Model } from 'mongoose';
import { type Addressed, ownerOf, slugsByLanguage } from './addresses.ts';
import type { Collection } from './collection.ts';
import { withoutDraftLanguages } from './draftLanguages.ts';
import { isDraft } from './read.ts';
import type { Stored } from './storedDocument.ts';

/**
 * The document that has this slug in any language, or else the one that had it last. It may be in the trash, or erased.
 * Undefined if none had it, or if it is a draft.
 */
export async function findBySlug<Document extends Stored>(model: Model<Document>, asked: string) {
  const slug = slugOf(asked);
  const candidates = await model.find({ 'addresses.slug': slug } as object).lean<(Document & Addressed)[]>();
  const found = ownerOf(slug, candidates);
  return found && !isDraft(found) ? found : undefined;
}

/**
 * The document that has this slug in any language, or else the one that had it last, in the form of an API reply. Throws
 * `notFound` if none had it, or if it is a draft, and `deleted` if that document is in the trash or was erased.
 */
export async function readBySlug<D extends DescribedList, Document extends Stored>(
  { description, model, presentOne }: Collection<D, Document>,
  asked: string,
) {
  const found = await findBySlug(model, asked);
  if (!found) throw new Problem('notFound');
  if (found.deletedAt) throw new Problem('deleted');
  return {
    ...(await presentOne(found)),
    slugs: slugsByLanguage(withoutDraftLanguages(description.fields, found)),
  };
}
