import { homeIcons } from '@agency/contract/home';
import { newId } from '../../api/newId.ts';
import { TextField } from '../../kit/TextField.tsx';
import { ItemsPanel } from './ItemsPanel.tsx';
import type { InsightDraft } from './useHomeForm.ts';

interface Props {
  insights: InsightDraft[];
  errors: Record<string, string>;
  onChange: (insights: InsightDraft[]) => void;
}

/** The insights, in their order. */
export const InsightsList = ({ insights, errors, onChange }: Props) => (
  <ItemsPanel
    title="Insights"
    shows="insights"
    one="Insight"
    items={insights}
    nameOf={({ label }) => label}
    onChange={onChange}
    blank={() => ({ id: newId(), label: '', value: '0', icon: homeIcons[0] })}
  >
    {(insight, place, change) => (
      <>
        <TextField
          label="Label"
          value={insight.label}
          onChange={(label) => change({ label })}
          error={errors[`insights.${place}.label`]}
        />
        <TextField
          label="Value"
          inputMode="decimal"
          value={insight.value}
          onChange={(value) => change({ value })}
          error={errors[`insights.${place}.value`]}
        />
      </>
    )}
  </ItemsPanel>
);
