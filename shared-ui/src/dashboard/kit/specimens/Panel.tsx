import { Panel } from '../../../kit/Panel.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { long, nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: (
    <Panel title="Hero">
      <TextField label="Headline" value="Shaping the future" onChange={nothing} />
    </Panel>
  ),
  long: (
    <Panel title={long}>
      <p>{long}</p>
    </Panel>
  ),
  rtl: (
    <Panel title="الواجهة">
      <TextField label="العنوان" value="" onChange={nothing} />
    </Panel>
  ),
};
