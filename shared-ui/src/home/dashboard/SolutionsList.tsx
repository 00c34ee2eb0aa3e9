import { homeIcons, type Solution } from '@agency/contract/home';
import { newId } from '../../api/newId.ts';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { ItemsPanel } from './ItemsPanel.tsx';

interface Props {
  solutions: Solution[];
  errors: Record<string, string>;
  onChange: (solutions: Solution[]) => void;
}

/** The solutions, in their order. */
export const SolutionsList = ({ solutions, errors, onChange }: Props) => (
  <ItemsPanel
    title="Our Solutions"
    shows="solutions"
    one="Solution"
    items={solutions}
    nameOf={({ title }) => title}
    onChange={onChange}
    blank={() => ({ id: newId(), title: '', description: '', icon: homeIcons[0] })}
  >
    {(solution, place, change) => (
      <>
        <TextField
          label="Title"
          value={solution.title}
          onChange={(title) => change({ title })}
          error={errors[`solutions.${place}.title`]}
        />
        <TextArea
          label="Description"
          rows={2}
          value={solution.description}
          onChange={(description) => change({ description })}
          error={errors[`solutions.${place}.description`]}
        />
      </>
    )}
  </ItemsPanel>
);
