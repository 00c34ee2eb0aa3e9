import { ImageField } from '../../../kit/ImageField.tsx';
import { Live, type Specimen } from '../specimen.tsx';

const chosen = (label: string, initial: string) => (
  <Live initial={initial}>
    {(value, change) => <ImageField label={label} value={value} onChange={change} />}
  </Live>
);

export const specimen: Specimen = {
  rest: chosen('Project Image', '/icon-512.png'),
  empty: chosen('Project Image', ''),
  Required: (
    <Live initial="">
      {(value, change) => <ImageField label="Project Image" required value={value} onChange={change} />}
    </Live>
  ),
  error: (
    <Live initial="">
      {(value, change) => (
        <ImageField
          label="Project Image"
          value={value}
          onChange={change}
          error="Image size must be less than 1.5MB"
        />
      )}
    </Live>
  ),
  rtl: chosen('صورة المشروع', '/icon-512.png'),
};
