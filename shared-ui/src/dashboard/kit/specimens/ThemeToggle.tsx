import { ThemeToggle } from '../../../kit/ThemeToggle.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: <ThemeToggle />,
  rtl: <ThemeToggle />,
};
