import { DropZone } from '../../../kit/DropZone.tsx';
import { long, nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: <DropZone label="Choose images" hint="Or drop them here." onFiles={nothing} />,
  long: <DropZone label="Choose images" hint={`${long}. ${long}.`} onFiles={nothing} />,
  rtl: <DropZone label="اختر صورًا" hint="أو أفلتها هنا." onFiles={nothing} />,
};
