import { css } from '@emotion/react';
import type { Placeholders } from '@agency/contract/fields';
import { Trash2 } from 'lucide-react';
import { PictureChooser } from '../../dashboard/PictureChooser.tsx';
import { arrayMove } from '../../kit/arrayMove.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { ImageField } from '../../kit/ImageField.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { SortableList } from '../../kit/SortableList.tsx';

interface Props {
  label: string;
  /** Addresses, or data URLs of pictures that aren't saved yet. */
  value: string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
  placeholders: Placeholders | undefined;
}

/** A list of pictures that people add, remove and reorder. Each picture can be in it once. */
export function PicturesField({ label, value, onChange, error, placeholders }: Props) {
  const add = (picture: string) => picture && onChange([...new Set([...value, picture])]);
  const named = (picture: string) => `picture ${value.indexOf(picture) + 1}`;
  return (
    <div css={box}>
      <ImageField
        label={label}
        value=""
        onChange={add}
        error={error}
        another={<PictureChooser value="" onChoose={add} />}
      />
      {value.length > 0 && (
        <SortableList
          items={value}
          keyOf={String}
          nameOf={named}
          label={label}
          axis="xy"
          onMove={(from, to) => onChange(arrayMove(value, from, to))}
          renderItem={(picture, { handle, steps }) => (
            <div css={tile}>
              <div css={frame}>
                <Picture src={picture} alt={named(picture)} placeholders={placeholders} sizes="200px" />
              </div>
              <div css={buttons}>
                {handle}
                {steps}
                <IconButton
                  label={`Remove ${named(picture)}`}
                  onClick={() => onChange(value.filter((each) => each !== picture))}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              </div>
            </div>
          )}
        />
      )}
    </div>
  );
}

const box = css`
  display: grid;
  gap: 12px;
`;
const tile = css`
  display: grid;
  gap: 4px;
`;
const frame = css`
  overflow: hidden;
  aspect-ratio: 8 / 5;
  border-radius: 12px;
  background: var(--sunk);
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
`;
