import { Tooltip } from '../../../kit/Tooltip.tsx';
import { long, type Specimen } from '../specimen.tsx';

const tipped = (text: string, label: string) => (
  <Tooltip text={text}>
    <a href="#Tooltip">{label}</a>
  </Tooltip>
);

export const specimen: Specimen = {
  rest: tipped('More about this button', 'Point at me'),
  long: tipped(long, 'Point at me'),
  rtl: tipped('مزيد عن هذا الزر', 'أشر إليّ'),
};
