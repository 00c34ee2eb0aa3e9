import { Globe, Pencil, Trash2 } from 'lucide-react';
import { IconButton, IconLink } from '../../../kit/IconButton.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: (
    <>
      <IconButton label="Edit">
        <Pencil size={20} aria-hidden />
      </IconButton>
      <IconButton label="Remove">
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <IconLink label="View on site" href="/">
        <Globe size={20} aria-hidden />
      </IconLink>
    </>
  ),
  disabled: (
    <IconButton label="Edit" disabled>
      <Pencil size={20} aria-hidden />
    </IconButton>
  ),
  rtl: (
    <IconButton label="تعديل">
      <Pencil size={20} aria-hidden />
    </IconButton>
  ),
};
