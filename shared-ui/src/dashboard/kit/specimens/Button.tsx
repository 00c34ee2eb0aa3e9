import { Plus } from 'lucide-react';
import { Button, type ButtonTone } from '../../../kit/Button.tsx';
import { long, type Specimen } from '../specimen.tsx';

const tones: ButtonTone[] = ['primary', 'plain', 'quiet', 'danger'];

export const specimen: Specimen = {
  rest: tones.map((tone) => (
    <Button key={tone} tone={tone}>
      {tone}
    </Button>
  )),
  'With an icon': tones.map((tone) => (
    <Button key={tone} tone={tone}>
      <Plus size={18} aria-hidden />
      Add
    </Button>
  )),
  disabled: tones.map((tone) => (
    <Button key={tone} tone={tone} disabled>
      {tone}
    </Button>
  )),
  busy: tones.map((tone) => (
    <Button key={tone} tone={tone} busy="Saving...">
      {tone}
    </Button>
  )),
  long: <Button>{long}</Button>,
  rtl: (
    <>
      <Button tone="primary">
        <Plus size={18} aria-hidden />
        أضف خدمة
      </Button>
      <Button>إلغاء</Button>
    </>
  ),
};
