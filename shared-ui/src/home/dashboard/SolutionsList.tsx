import { blankOf } from '@agency/contract/document/document';
import { homeRecord, type Solution } from '@agency/contract/home';
import { newId } from '../../api/newId.ts';
import { LineField, ParagraphsField } from '../../dashboard/translating/TranslatableField.tsx';
import { errorsUnder, fieldsOf } from '../../dashboard/editing/formFields.ts';
import { LinkField } from '../../dashboard/LinkField.tsx';
import { ItemsPanel } from './ItemsPanel.tsx';

const description = homeRecord.fields.solutions;

interface Props {
  solutions: Solution[];
  errors: Record<string, string>;
  onChange: (solutions: Solution[]) => void;
}

export const SolutionsList = ({ solutions, errors, onChange }: Props) => (
  <ItemsPanel
    title={description.label}
    shows="solutions"
    one="Solution"
    items={solutions}
    nameOf={({ title }) => title}
    lineOf={(solution) => solution.description}
    onChange={onChange}
    blank={() => ({ id: newId(), ...blankOf(description) })}
  >
    {(draft, place, change) => {
      const field = fieldsOf(description, {
        draft,
        errors: errorsUnder(errors, `solutions.${place}`),
        change,
      });
      return (
        <>
          <LineField {...field('title')} />
          <ParagraphsField {...field('description')} rows={2} />
          <LinkField {...field('link')} hint="Where the card leads. Leave it empty for the services page." />
        </>
      );
    }}
  </ItemsPanel>
);
