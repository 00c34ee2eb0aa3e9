import { Code, Cpu, Globe, Smartphone } from 'lucide-react';
import { IconPicker } from '../../../kit/IconPicker.tsx';
import { Live, type Specimen } from '../specimen.tsx';

const icons: Record<string, typeof Code> = { Code, Smartphone, Globe, Cpu };
const labels = { Code: 'Code', Smartphone: 'Smartphone', Globe: 'Globe', Cpu: 'Processor' };

export const specimen: Specimen = {
  rest: (
    <Live initial="Globe">
      {(value, change) => (
        <IconPicker label="Icon" icons={icons} labels={labels} value={value} onChange={change} />
      )}
    </Live>
  ),
  'In little room': (
    <Live initial="Cpu">
      {(value, change) => (
        <IconPicker label="Icon" icons={icons} labels={labels} value={value} onChange={change} compact />
      )}
    </Live>
  ),
  rtl: (
    <Live initial="Code">
      {(value, change) => (
        <IconPicker label="الأيقونة" icons={icons} labels={labels} value={value} onChange={change} />
      )}
    </Live>
  ),
};
