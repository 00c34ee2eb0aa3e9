import { Field } from '../../../kit/Field.tsx';
import { TokenSelect, type Token } from '../../../kit/TokenSelect.tsx';
import { endless, Live, type Specimen } from '../specimen.tsx';

const tokens = ['Custom Software', 'Web Platforms', 'Mobile Apps', 'Connected Devices'].map(
  (title, place): Token => ({ id: String(place), title }),
);

const choosing = (label: string, options: readonly Token[], first: readonly Token[], error?: string) => (
  <Live initial={first}>
    {(value, change) => (
      <div style={{ flex: 1, minInlineSize: 0 }}>
        <Field label={label} error={error}>
          {(wiring) => (
            <TokenSelect
              {...wiring}
              label={label}
              placeholder="Search services..."
              none="There are no services yet."
              options={options}
              value={value}
              onChange={change}
            />
          )}
        </Field>
      </div>
    )}
  </Live>
);

export const specimen: Specimen = {
  rest: choosing('Services', tokens, tokens.slice(0, 2)),
  empty: choosing('Services', [], []),
  error: choosing('Services', tokens, [], 'Please select at least one service.'),
  long: choosing('Services', [{ id: '9', title: endless }], [{ id: '9', title: endless }]),
  rtl: choosing('الخدمات', [{ id: '1', title: 'تطبيقات' }], [{ id: '1', title: 'تطبيقات' }]),
};
