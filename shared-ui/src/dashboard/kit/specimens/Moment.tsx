import { Moment } from '../../../kit/Moment.tsx';
import type { Specimen } from '../specimen.tsx';

const before = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

export const specimen: Specimen = {
  rest: <Moment at={before(90)} />,
  'A while ago': (
    <>
      <Moment at={before(3 * 3600)} />
      <Moment at={before(40 * 86_400)} />
      <Moment at={before(900 * 86_400)} />
    </>
  ),
  rtl: <Moment at={before(3600)} />,
};
