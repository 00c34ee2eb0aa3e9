import { article, type ArticleTag, MOST_TAGS } from '@agency/contract/articles';
import { blankOf } from '@agency/contract/document/document';
import { newId } from '../../api/newId.ts';
import { errorsUnder, fieldsOf } from '../../dashboard/editing/formFields.ts';
import { ItemsList } from '../../dashboard/editing/ItemsList.tsx';
import { LineField } from '../../dashboard/translating/TranslatableField.tsx';
import { fieldset } from '../../kit/fieldset.ts';

const { tags } = article.fields;

interface Props {
  value: ArticleTag[];
  errors: Record<string, string>;
  onChange: (tags: ArticleTag[]) => void;
}

/** What an article is about. Visitors can list the articles of one tag. */
export const TagsField = ({ value, errors, onChange }: Props) => (
  <fieldset css={fieldset.box}>
    <legend css={fieldset.legend}>{tags.label}</legend>
    <ItemsList
      title={tags.label}
      one="Tag"
      items={value}
      nameOf={({ name }) => name}
      onChange={onChange}
      blank={() => ({ id: newId(), ...blankOf(tags) })}
      none="Optional. Visitors can list the articles of one tag."
      max={MOST_TAGS}
    >
      {(draft, place, change) => (
        <LineField
          {...fieldsOf(tags, { draft, errors: errorsUnder(errors, `tags.${place}`), change })('name')}
        />
      )}
    </ItemsList>
  </fieldset>
);
