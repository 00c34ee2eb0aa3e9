import { PersonLine } from '../../../kit/PersonLine.tsx';
import { long, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: <PersonLine name="Mariam Tadros" role="Design Director" picture="" />,
  long: <PersonLine name={long} role={long} picture="" />,
  rtl: <PersonLine name="مريم تادرس" role="مديرة التصميم" picture="" />,
};
