import { css } from '@emotion/react';
import { blankOf } from '@agency/contract/document/document';
import { type Fact, MOST_FACTS, project } from '@agency/contract/projects';
import { newId } from '../../api/newId.ts';
import { LineField } from '../../dashboard/translating/TranslatableField.tsx';
import { errorsUnder, fieldsOf } from '../../dashboard/editing/formFields.ts';
import { ItemsList } from '../../dashboard/editing/ItemsList.tsx';
import { fieldset } from '../../kit/fieldset.ts';

const description = project.fields.facts;

interface Props {
  facts: Fact[];
  errors: Record<string, string>;
  onChange: (facts: Fact[]) => void;
}

/** A project's key facts, such as its client and year. */
export const FactsField = ({ facts, errors, onChange }: Props) => (
  <fieldset css={fieldset.box}>
    <legend css={fieldset.legend}>{description.label}</legend>
    <ItemsList
      title={description.label}
      one="Fact"
      items={facts}
      nameOf={({ label }) => label}
      onChange={onChange}
      blank={() => ({ id: newId(), ...blankOf(description) })}
      none="Optional. For example client, year or duration. Shown at the top of the gallery page."
      max={MOST_FACTS}
    >
      {(draft, place, change) => {
        const field = fieldsOf(description, { draft, errors: errorsUnder(errors, `facts.${place}`), change });
        return (
          <div css={pair}>
            <LineField {...field('label')} />
            <LineField {...field('value')} />
          </div>
        );
      }}
    </ItemsList>
  </fieldset>
);

const pair = css`
  display: grid;
  gap: 14px;
  @media (min-width: 560px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;
