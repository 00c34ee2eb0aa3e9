import { Skeleton } from '../../../kit/Skeleton.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: (
    <>
      <Skeleton width="72%" />
      <Skeleton width="48%" />
    </>
  ),
  'Instead of a picture': <Skeleton width="200px" ratio="16 / 10" round="12px" />,
  rtl: <Skeleton width="60%" />,
};
