import { type BlockDraft, blockFields } from '@agency/contract/blocks';
import { blockTypes, isBlockType } from '@agency/contract/blockTypes';
import type { Placeholder, Placeholders } from '@agency/contract/fields';
import type { Kind } from '@agency/contract/kinds';
import { LineField, ParagraphsField } from '../../dashboard/translating/TranslatableField.tsx';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { PictureField } from '../../dashboard/PictureField.tsx';
import { CheckField } from '../../kit/CheckField.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { captionOf } from '../public/blockPictures.ts';
import { PicturesField } from './PicturesField.tsx';
import { RichTextField } from './RichTextField.tsx';

interface Props {
  block: BlockDraft;
  /** The block as it is saved; undefined for a new one. */
  saved: BlockDraft | undefined;
  errors: Record<string, string>;
  change: (changes: Partial<BlockDraft>) => void;
  /** The label of the field with the blocks. */
  label: string;
  placeholders: Placeholders | undefined;
  /** The document that the block belongs to. */
  here: { kind: Kind; id: string | undefined };
}

const altHint = (picture: Placeholder | undefined): string =>
  picture?.alt
    ? `If this is empty: “${picture.alt}”, from the image library.`
    : 'For people who can’t see the image. The image library can have it for all pages.';

/** What visitors see below the block's pictures if its own caption is empty. */
function captionHint({ picture, secondPicture, pictures }: BlockDraft, placeholders: Placeholders = {}) {
  const inherited = captionOf('', ...[picture, secondPicture, ...pictures].map((each) => placeholders[each]));
  return inherited && `If this is empty: “${inherited}”, from the image library.`;
}

/** The fields of one block. */
export function BlockFields({ block, saved, errors, change, label, placeholders, here }: Props) {
  const { type } = block;
  if (!isBlockType(type))
    return (
      <Notice tone="info">
        This version can’t show a block of the type “{type}”. It stays in the story.
      </Notice>
    );
  const field = fieldsOf({ fields: blockFields }, { draft: block, errors, change });
  return (
    <>
      {blockTypes[type].fields.map((name) => {
        switch (name) {
          case 'text':
            return <RichTextField key={name} {...field(name)} />;
          case 'picture':
          case 'secondPicture':
            return (
              <PictureField
                key={name}
                {...field(name)}
                placeholders={placeholders}
                saved={saved?.[name]}
                here={{ ...here, label }}
              />
            );
          case 'alt':
            return (
              !block.decorative && (
                <LineField key={name} {...field(name)} hint={altHint(placeholders?.[block.picture])} />
              )
            );
          case 'secondAlt':
            return (
              !block.secondDecorative && (
                <LineField key={name} {...field(name)} hint={altHint(placeholders?.[block.secondPicture])} />
              )
            );
          case 'caption':
            return <LineField key={name} {...field(name)} hint={captionHint(block, placeholders)} />;
          case 'decorative':
          case 'secondDecorative':
            return <CheckField key={name} {...field(name)} hint="Screen readers skip it." />;
          case 'pictures':
            return <PicturesField key={name} {...field(name)} placeholders={placeholders} />;
          case 'quote':
            return <ParagraphsField key={name} {...field(name)} />;
          default:
            return <LineField key={name} {...field(name)} />;
        }
      })}
    </>
  );
}
