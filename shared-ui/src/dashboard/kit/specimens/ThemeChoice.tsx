import { ThemeChoice } from '../../../kit/ThemeChoice.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: <ThemeChoice />,
  rtl: <ThemeChoice />,
};
