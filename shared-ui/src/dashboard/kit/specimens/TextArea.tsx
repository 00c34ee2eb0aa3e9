import { TextArea } from '../../../kit/TextArea.tsx';
import { Live, long, type Specimen } from '../specimen.tsx';

const typed = (label: string, initial: string) => (
  <Live initial={initial}>
    {(value, change) => <TextArea label={label} value={value} onChange={change} />}
  </Live>
);

export const specimen: Specimen = {
  rest: typed('Description', 'The first paragraph.\n\nAnd another one.'),
  empty: (
    <TextArea label="Description" placeholder="What was made, and for whom" value="" onChange={() => {}} />
  ),
  disabled: <TextArea label="Description" value="Not now." disabled onChange={() => {}} />,
  error: (
    <TextArea label="Description" required value="" error="Description is required." onChange={() => {}} />
  ),
  long: typed(long, Array.from({ length: 8 }, () => long).join('. ')),
  rtl: typed('الوصف', 'الفقرة الأولى.'),
};
