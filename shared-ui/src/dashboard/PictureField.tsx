import type { Use } from '@agency/contract/used';
import type { ComponentProps } from 'react';
import { ImageField } from '../kit/ImageField.tsx';
import { PictureChooser } from './PictureChooser.tsx';
import { PictureUses } from './PictureUses.tsx';

interface Props extends ComponentProps<typeof ImageField> {
  /** The address of the saved picture. The site uses it until the new picture is saved. */
  saved: string | undefined;
  /** The document and the field that this picture belongs to. */
  here: { [Name in keyof Use]?: Use[Name] | undefined };
}

/** Chooses a picture. If the old one is also used elsewhere, offers to replace it there, too. */
export function PictureField({ saved = '', here, ...field }: Props) {
  return (
    <div>
      <ImageField {...field} another={<PictureChooser value={field.value} onChoose={field.onChange} />} />
      {saved !== field.value && (
        <PictureUses
          picture={saved}
          here={{ label: field.label, ...here }}
          by={field.value}
          onReplaced={field.onChange}
        />
      )}
    </div>
  );
}
