import { CheckField } from '../../../kit/CheckField.tsx';
import { Live, long, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: (
    <Live initial={false}>
      {(value, change) => <CheckField label="Has Gallery" value={value} onChange={change} />}
    </Live>
  ),
  'Chosen, with a hint': (
    <Live initial={true}>
      {(value, change) => (
        <CheckField label="Has Gallery" hint="The card leads to it." value={value} onChange={change} />
      )}
    </Live>
  ),
  long: (
    <Live initial={true}>
      {(value, change) => <CheckField label={long} hint={long} value={value} onChange={change} />}
    </Live>
  ),
  rtl: (
    <Live initial={true}>
      {(value, change) => <CheckField label="له معرض صور" value={value} onChange={change} />}
    </Live>
  ),
};
