import { css } from '@emotion/react';
import { blankOf } from '@agency/contract/document/document';
import { type Language, settingsRecord } from '@agency/contract/settings';
import { newId } from '../../api/newId.ts';
import { errorsUnder, fieldsOf } from '../../dashboard/editing/formFields.ts';
import { ItemsList } from '../../dashboard/editing/ItemsList.tsx';
import { TRANSLATIONS_PATH } from '../../dashboard/translating/translationsPath.ts';
import { Link } from '../../kit/Link.tsx';
import { CheckField } from '../../kit/CheckField.tsx';
import { TextField } from '../../kit/TextField.tsx';

const description = settingsRecord.fields.languages;

interface Props {
  languages: Language[];
  errors: Record<string, string>;
  onChange: (languages: Language[]) => void;
}

/** The texts of a site without languages are in English. So English becomes the first language when one is added. */
const english = (): Language => ({ id: newId(), code: 'en', name: 'English', published: true });

/** The languages of the site. */
export const LanguagesField = ({ languages, errors, onChange }: Props) => (
  <>
    <p css={soft}>
      The first language is that of the texts themselves. For each further language, the forms get fields for
      the translations. Visitors see a language as soon as it is published; a text without a translation
      appears in the first language.
      {languages.length > 1 && (
        <>
          {' '}
          See <Link to={TRANSLATIONS_PATH}>what needs translation</Link>.
        </>
      )}
    </p>
    {errors['languages'] && <p css={wrong}>{errors['languages']}</p>}
    <ItemsList
      title={description.label}
      one="Language"
      items={languages}
      nameOf={({ name, code }) => name || code}
      onChange={(changed) =>
        onChange(languages.length === 0 && changed.length === 1 ? [english(), ...changed] : changed)
      }
      blank={() => ({ id: newId(), ...blankOf(description) })}
      none="The site is in English only."
      max={20}
    >
      {(draft, place, change) => {
        const field = fieldsOf(description, {
          draft,
          errors: errorsUnder(errors, `languages.${place}`),
          change,
        });
        return (
          <>
            <div css={pair}>
              <TextField {...field('code')} dir="ltr" hint="Such as ar, fr or pt-BR." />
              <TextField {...field('name')} hint="In the language itself, such as العربية." />
            </div>
            {place > 0 && <CheckField {...field('published')} hint="Visitors can choose this language." />}
          </>
        );
      }}
    </ItemsList>
  </>
);

const soft = css`
  color: var(--ink-soft);
`;
const wrong = css`
  color: var(--problem);
`;
const pair = css`
  display: grid;
  gap: 14px;
  grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
`;
