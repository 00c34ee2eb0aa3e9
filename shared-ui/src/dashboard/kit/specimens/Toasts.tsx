import { Button } from '../../../kit/Button.tsx';
import { notify } from '../../../kit/notify.ts';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: (
    <Button onClick={() => [1, 2, 3, 4].forEach((each) => notify.info(`Number ${each} of four`))}>
      Four at once, of which three are shown
    </Button>
  ),
  rtl: <Button onClick={() => notify.info('رسالة')}>رسالة</Button>,
};
