import { Handle, Steps } from '../../../kit/SortControls.tsx';
import { nothing, type Specimen } from '../specimen.tsx';

const controls = (state: { lifted?: boolean; first?: boolean; last?: boolean; beside?: boolean }) => (
  <>
    <Handle
      name="Web Platforms"
      lifted={false}
      instructions=""
      onToggle={nothing}
      onLeave={nothing}
      {...state}
    />
    <Steps name="Web Platforms" beside={false} first={false} last={false} onStep={nothing} {...state} />
  </>
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
