import { css } from '@emotion/react';
import { blankOf } from '@agency/contract/document/document';
import { type Fact, MOST_FACTS, MOST_RESULTS, project, type Result } from '@agency/contract/projects';
import { newId } from '../../api/newId.ts';
import { LineField } from '../../dashboard/translating/TranslatableField.tsx';
import { errorsUnder, fieldsOf } from '../../dashboard/editing/formFields.ts';
import { ItemsList } from '../../dashboard/editing/ItemsList.tsx';
import { fieldset } from '../../kit/fieldset.ts';

const { facts, results } = project.fields;

interface Props<Item> {
  value: Item[];
  errors: Record<string, string>;
  onChange: (value: Item[]) => void;
}

/** A project's key facts, such as its duration. */
export const FactsField = ({ value, errors, onChange }: Props<Fact>) => (
  <fieldset css={fieldset.box}>
    <legend css={fieldset.legend}>{facts.label}</legend>
    <ItemsList
      title={facts.label}
      one="Fact"
      items={value}
      nameOf={({ label }) => label}
      onChange={onChange}
      blank={() => ({ id: newId(), ...blankOf(facts) })}
      none="Optional. For example duration or team. Shown at the top of the project’s page."
      max={MOST_FACTS}
    >
      {(draft, place, change) => {
        const field = fieldsOf(facts, { draft, errors: errorsUnder(errors, `facts.${place}`), change });
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

/** What a project has achieved, in figures. */
export const ResultsField = ({ value, errors, onChange }: Props<Result>) => (
  <fieldset css={fieldset.box}>
    <legend css={fieldset.legend}>{results.label}</legend>
    <ItemsList
      title={results.label}
      one="Result"
      items={value}
      nameOf={(result) => `${result.value} ${result.label}`.trim()}
      onChange={onChange}
      blank={() => ({ id: newId(), ...blankOf(results) })}
      none="Optional. For example 40 % fewer calls. Shown in large type in the story."
      max={MOST_RESULTS}
    >
      {(draft, place, change) => {
        const field = fieldsOf(results, { draft, errors: errorsUnder(errors, `results.${place}`), change });
        return (
          <div css={pair}>
            <LineField {...field('value')} />
            <LineField {...field('label')} />
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
