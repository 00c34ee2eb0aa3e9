import { Select } from '../../../kit/Select.tsx';
import { Live, long, type Specimen } from '../specimen.tsx';

const options = (names: readonly string[]) => names.map((label) => ({ value: label, label }));

const chosen = (label: string, names: readonly string[]) => (
  <Live initial={names[0]!}>
    {(value, change) => <Select label={label} value={value} options={options(names)} onChange={change} />}
  </Live>
);

export const specimen: Specimen = {
  rest: chosen('State', ['New', 'Answered', 'Archived']),
  disabled: <Select label="State" value="New" disabled options={options(['New'])} onChange={() => {}} />,
  error: (
    <Select
      label="State"
      required
      value=""
      options={options([''])}
      error="Please choose one."
      onChange={() => {}}
    />
  ),
  long: chosen(long, [long]),
  rtl: chosen('الحالة', ['جديد', 'تم الرد']),
};
