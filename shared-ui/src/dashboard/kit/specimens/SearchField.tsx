import { SearchField } from '../../../kit/SearchField.tsx';
import { Live, long, type Specimen } from '../specimen.tsx';

const looking = (placeholder: string, initial: string) => (
  <Live initial={initial}>
    {(value, change) => (
      <SearchField label="Search" placeholder={placeholder} value={value} onChange={change} />
    )}
  </Live>
);

export const specimen: Specimen = {
  rest: looking('Search projects...', 'ferries'),
  empty: looking('Search projects...', ''),
  long: looking('Search projects...', long),
  rtl: looking('ابحث في المشاريع', 'مستشفى'),
};
