import { ProgressLine } from '../../../kit/ProgressLine.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: (
    <>
      <ProgressLine />
      <p>Nothing, until a page takes longer than 150 ms: then a line at the top of the window.</p>
    </>
  ),
  rtl: <p>كذلك، من اليمين.</p>,
};
