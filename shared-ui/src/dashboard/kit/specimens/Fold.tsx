import { Fold } from '../../../kit/Fold.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { long, nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: (
    <Fold title="Web Development" line="Sites that are quick and easy to find">
      <TextField label="Title" value="Web Development" onChange={nothing} />
    </Fold>
  ),
  open: (
    <Fold title="Web Development" line="" open>
      <TextField label="Title" value="Web Development" onChange={nothing} />
    </Fold>
  ),
  long: (
    <Fold title={long} line={long}>
      {long}
    </Fold>
  ),
  rtl: (
    <Fold title="الواجهة" line="العنوان">
      <TextField label="العنوان" value="" onChange={nothing} />
    </Fold>
  ),
};
