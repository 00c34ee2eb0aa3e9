import { PersonLine } from '../../../kit/PersonLine.tsx';
import { long, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: <PersonLine name="Mariam Tadros" job="Design Director" picture="" />,
  long: <PersonLine name={long} job={long} picture="" />,
  rtl: <PersonLine name="مريم تادرس" job="مديرة التصميم" picture="" />,
};
