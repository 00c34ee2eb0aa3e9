import { SortControls } from '../../../kit/SortControls.tsx';
import { nothing, type Specimen } from '../specimen.tsx';

const controls = (state: { lifted?: boolean; first?: boolean; last?: boolean; beside?: boolean }) => (
  <SortControls
    name="Web Platforms"
    lifted={false}
    beside={false}
    first={false}
    last={false}
    instructions=""
    onToggle={nothing}
    onLeave={nothing}
    onStep={nothing}
    {...state}
  />
);

export const specimen: Specimen = {
  rest: controls({}),
  'Lifted by the keyboard': controls({ lifted: true }),
  'At the start and at the end': (
    <>
      {controls({ first: true })}
      {controls({ last: true })}
    </>
  ),
  'Beside each other': controls({ beside: true }),
  rtl: controls({ beside: true }),
};
