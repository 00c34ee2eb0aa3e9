import { Button } from '../../../kit/Button.tsx';
import { More } from '../../../kit/More.tsx';
import { long, type Specimen } from '../specimen.tsx';

const holding = (...words: string[]) => (
  <More>
    {words.map((word) => (
      <Button key={word}>{word}</Button>
    ))}
  </More>
);

export const specimen: Specimen = {
  rest: holding('Export', 'Import'),
  long: holding(long, 'Import'),
  rtl: holding('تصدير', 'استيراد'),
};
