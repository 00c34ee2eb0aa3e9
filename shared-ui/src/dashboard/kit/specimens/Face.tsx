import { Face } from '../../../kit/Face.tsx';
import { endless, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: (
    <>
      <Face name="Salma Nabil" picture="" />
      <Face name="omar@example.com" picture="" />
    </>
  ),
  long: <Face name={endless} picture="" />,
  rtl: <Face name="منى عادل" picture="" />,
};
