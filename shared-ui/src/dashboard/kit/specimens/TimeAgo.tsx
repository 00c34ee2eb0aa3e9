import { TimeAgo } from '../../../kit/TimeAgo.tsx';
import type { Specimen } from '../specimen.tsx';

const before = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

export const specimen: Specimen = {
  rest: <TimeAgo at={before(90)} />,
  'A while ago': (
    <>
      <TimeAgo at={before(3 * 3600)} />
      <TimeAgo at={before(40 * 86_400)} />
      <TimeAgo at={before(900 * 86_400)} />
    </>
  ),
  rtl: <TimeAgo at={before(3600)} />,
};
