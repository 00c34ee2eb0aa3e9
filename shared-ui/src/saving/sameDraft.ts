import type { Shape } from '@agency/contract/document/shape';
import type { Translations } from '@agency/contract/document/translations';
import { same } from '../merge/deepEqual.ts';

type FieldValues = Readonly<Record<string, unknown>>;

/** Whether two drafts have the same content. In translations, '' stands for a text that isn't there. */
export const sameDraft = (shape: Shape, one: object, other: object): boolean =>
  same(withoutEmptyTexts(shape, one), withoutEmptyTexts(shape, other));

function withoutEmptyTexts(shape: Shape, draft: object): FieldValues {
  const values = draft as FieldValues;
  const result: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(shape)) {
    if (field.kind === 'texts') result[name] = translated(values[name], values[name]);
    if (field.kind === 'marks') result[name] = translated(values[name], values[field.of]);
    if (field.kind === 'group')
      result[name] = withoutEmptyTexts(field.fields, Object(values[name]) as object);
    if (field.kind === 'items' && field.fields) {
      const { fields } = field;
      result[name] = (values[name] as object[] | undefined)?.map((item) => withoutEmptyTexts(fields, item));
    }
  }
  return result;
}

/** The entries of `given` for which `texts` has a text. */
function translated(given: unknown, texts: unknown): Translations | undefined {
  const languages = Object.entries((given ?? {}) as Translations).flatMap(([language, entries]) => {
    const kept = Object.entries(entries).filter(
      ([field]) => (texts as Translations | undefined)?.[language]?.[field],
    );
    return kept.length > 0 ? [[language, Object.fromEntries(kept)] as const] : [];
  });
  return languages.length > 0 ? Object.fromEntries(languages) : undefined;
}
