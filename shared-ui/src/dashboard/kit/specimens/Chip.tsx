import { Chip, FilterChip } from '../../../kit/Chip.tsx';
import { endless, Live, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: (
    <>
      <Chip>Web Platforms</Chip>
      <Chip>Transport</Chip>
    </>
  ),
  'A link': <Chip href="/projects">Web Platforms</Chip>,
  'To be pressed': (
    <Live initial="All">
      {(chosen, choose) => (
        <>
          {['All', 'Health', 'Energy'].map((each) => (
            <FilterChip key={each} pressed={chosen === each} onPress={() => choose(each)}>
              {each}
            </FilterChip>
          ))}
        </>
      )}
    </Live>
  ),
  long: (
    <>
      <Chip>{endless}</Chip>
      <FilterChip pressed={false} onPress={() => {}}>
        {endless}
      </FilterChip>
    </>
  ),
  rtl: (
    <>
      <Chip>تطبيقات</Chip>
      <FilterChip pressed onPress={() => {}}>
        الكل
      </FilterChip>
    </>
  ),
};
