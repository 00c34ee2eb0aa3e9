import { blankOf } from '@agency/contract/document/document';
import { numberIn } from '@agency/contract/document/number';
import { homeRecord } from '@agency/contract/home';
import { newId } from '../../api/newId.ts';
import { LineField } from '../../dashboard/translating/TranslatableField.tsx';
import { errorsUnder, fieldsOf } from '../../dashboard/editing/formFields.ts';
import { ItemsPanel } from './ItemsPanel.tsx';
import type { InsightDraft } from './useHomeForm.ts';

const description = homeRecord.fields.insights;

interface Props {
  insights: InsightDraft[];
  errors: Record<string, string>;
  onChange: (insights: InsightDraft[]) => void;
}

/** The hint below a number field. If the input isn't a plain number, it says which number will be saved. */
function numberHint(value: string): string {
  const saved = String(numberIn(value));
  return value.trim() === '' || value.trim() === saved
    ? 'A number, such as 148.'
    : `Saved as ${saved}. Write a number, such as 148.`;
}

/** Edits the home page's insights: numbers about the agency. */
export const InsightsList = ({ insights, errors, onChange }: Props) => (
  <ItemsPanel
    title={description.label}
    shows="insights"
    one="Insight"
    items={insights}
    nameOf={({ label }) => label}
    lineOf={({ value, suffix }) => value + suffix}
    onChange={onChange}
    blank={() => ({ id: newId(), ...blankOf(description) })}
  >
    {(draft, place, change) => {
      const field = fieldsOf(description, {
        draft,
        errors: errorsUnder(errors, `insights.${place}`),
        change,
      });
      return (
        <>
          <LineField {...field('label')} />
          <LineField {...field('value')} inputMode="decimal" hint={numberHint(draft.value)} />
          <LineField {...field('suffix')} hint="Shown after the number, such as % or km." />
        </>
      );
    }}
  </ItemsPanel>
);
