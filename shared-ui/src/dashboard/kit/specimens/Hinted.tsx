import { Sparkle } from 'lucide-react';
import { Hinted } from '../../../kit/Hinted.tsx';
import { long, type Specimen } from '../specimen.tsx';

const hinted = (text: string) => (
  <Hinted text={text}>
    <button type="button" aria-label={text} style={{ padding: 10, border: 0, background: 'none' }}>
      <Sparkle size={22} aria-hidden />
    </button>
  </Hinted>
);

export const specimen: Specimen = {
  rest: hinted('What this icon means'),
  long: hinted(long),
  rtl: hinted('معنى هذه الأيقونة'),
};
