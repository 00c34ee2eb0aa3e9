import { Pencil } from 'lucide-react';
import { RowButton } from '../../../kit/RowButton.tsx';
import type { Specimen } from '../specimen.tsx';

const edit = (
  <RowButton label="Edit Felucca" text="Edit">
    <Pencil size={18} aria-hidden />
  </RowButton>
);

export const specimen: Specimen = {
  rest: edit,
  rtl: (
    <RowButton label="تعديل فلوكة" text="تعديل">
      <Pencil size={18} aria-hidden />
    </RowButton>
  ),
};
