import { type Fields, valueIn } from '@agency/contract/document/field';
import type { DraftLanguage } from '@agency/contract/document/publication';
import type { Translations } from '@agency/contract/document/translations';

/** A document without its translations to the languages in which it is still a draft, as visitors may see it. */
export function withoutDraftLanguages<Document extends object>(fields: Fields, document: Document): Document {
  const hidden = (valueIn(document, 'draftLanguages') ?? []) as readonly DraftLanguage[];
  return hidden.length === 0 ? document : without(fields, document, new Set(hidden.map(({ code }) => code)));
}

function without<Holder extends object>(fields: Fields, holder: Holder, hidden: ReadonlySet<string>): Holder {
  const left = { ...holder } as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    const value = left[name];
    if (!value) continue;
    if (field.kind === 'translations')
      left[name] = Object.fromEntries(
        Object.entries(value as Translations).filter(([language]) => !hidden.has(language)),
      );
    else if (field.kind === 'items')
      left[name] = (value as object[]).map((item) => without(field.fields ?? {}, item, hidden));
    else if (field.kind === 'group') left[name] = without(field.fields ?? {}, value, hidden);
  }
  return left as Holder;
}
