import {
  carriedOut,
  type Publication,
  publicationFields,
  publicationIn,
  wrongIn,
} from '@agency/contract/document/publication';
import { Problem } from '@agency/contract/problems';

/**
 * The publication fields to store for a write with these fields; none if the write has none of them. What is due is done
 * at once: a draft whose time has passed becomes published. `before` is the current document; undefined for a new one.
 */
export function publicationToStore(
  fields: Partial<Publication>,
  before: object | undefined,
): Partial<Publication> {
  if (!publicationFields.some((name) => fields[name] !== undefined)) return {};
  // A new document with a time for its publication must not be public before.
  const isForLater = !before && fields.state === undefined && fields.publishAt;
  const given = publicationIn({ ...before, ...fields, ...(isForLater && { state: 'draft' }) });
  const wrong = wrongIn(given);
  if (Object.keys(wrong).length > 0) throw new Problem('invalid', { fields: wrong });
  return carriedOut(given, new Date());
}
