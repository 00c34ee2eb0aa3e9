import { css } from '@emotion/react';
import { blankOf } from '@agency/contract/document/document';
import { type Fact, MOST_FACTS, project } from '@agency/contract/projects';
import { newId } from '../../api/newId.ts';
import { errorsUnder, fieldsOf } from '../../dashboard/editing/described.ts';
import { ItemsList } from '../../dashboard/editing/ItemsList.tsx';
import { TextField } from '../../kit/TextField.tsx';

const description = project.fields.facts;

interface Props {
  facts: Fact[];
  errors: Record<string, string>;
  onChange: (facts: Fact[]) => void;
}

/** What is said of a project at a glance, such as its client and its year. */
export const FactsField = ({ facts, errors, onChange }: Props) => (
  <fieldset css={box}>
    <legend css={legend}>{description.label}</legend>
    <ItemsList
      title={description.label}
      one="Fact"
      items={facts}
      nameOf={({ label }) => label}
      onChange={onChange}
      blank={() => ({ id: newId(), ...blankOf(description) })}
      none="Optional. Shown at the top of the project’s page, such as client, year or duration."
      max={MOST_FACTS}
    >
      {(draft, place, change) => {
        const field = fieldsOf(description, { draft, errors: errorsUnder(errors, `facts.${place}`), change });
        return (
          <div css={pair}>
            <TextField {...field('label')} />
            <TextField {...field('value')} />
          </div>
        );
      }}
    </ItemsList>
  </fieldset>
);

const box = css`
  display: grid;
  gap: 12px;
  min-inline-size: 0;
  margin: 0;
  padding: 14px 16px 16px;
  border: 1px solid var(--hairline);
  border-radius: 14px;
`;
const legend = css`
  padding-inline: 6px;
  font-size: var(--step--1);
  font-weight: 600;
`;
const pair = css`
  display: grid;
  gap: 14px;
  @media (min-width: 560px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;
