import { Button } from '../../../kit/Button.tsx';
import { notify } from '../../../kit/notify.ts';
import { long, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: (
    <>
      <Button onClick={() => notify.success('Services saved')}>It went well</Button>
      <Button onClick={() => notify.info('Someone else changed it, too')}>To be known</Button>
    </>
  ),
  error: (
    <Button onClick={() => notify.problem('Failed to save project\nThe server cannot be reached.')}>
      It failed
    </Button>
  ),
  long: <Button onClick={() => notify.problem(`${long}. ${long}.`)}>Much to say</Button>,
  rtl: <Button onClick={() => notify.success('حُفظت الخدمات')}>حفظ</Button>,
};
