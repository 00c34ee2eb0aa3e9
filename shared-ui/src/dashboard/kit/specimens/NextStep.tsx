import { NextStep } from '../../../kit/NextStep.tsx';
import { long, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: <NextStep words="Have something like this in mind?" href="/contact" label="Write to us" />,
  long: <NextStep words={long} href="/contact" label={long} />,
  rtl: <NextStep words="هل تفكر في شيء مثل هذا؟" href="/contact" label="راسلنا" />,
};
