import { TextField } from '../../../kit/TextField.tsx';
import { Live, long, type Specimen } from '../specimen.tsx';

const typed = (label: string, initial: string) => (
  <Live initial={initial}>
    {(value, change) => <TextField label={label} value={value} onChange={change} />}
  </Live>
);

export const specimen: Specimen = {
  rest: typed('Title', 'Harbour Ferries'),
  empty: <TextField label="Title" placeholder="As visitors read it" value="" onChange={() => {}} />,
  'Required, with a hint': (
    <TextField label="Link" required hint="https://… or a page of this site" value="" onChange={() => {}} />
  ),
  disabled: <TextField label="Title" value="Not now" disabled onChange={() => {}} />,
  error: <TextField label="Title" required value="" error="Title is required." onChange={() => {}} />,
  long: typed(long, long),
  rtl: typed('العنوان', 'عبّارات الميناء'),
};
