import { css } from '@emotion/react';
import { problems } from '@agency/contract/problems';
import type { Placeholders } from '@agency/contract/fields';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { Picture } from './Picture.tsx';
import { dataUrlOf, heicSentence, readPicture, shrinkingOf } from './readPicture.ts';

interface Props {
  label: string;
  required?: boolean;
  /** An address or a data URL; empty for none. */
  value: string;
  placeholders?: Placeholders | undefined;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Shows the picture round, for portraits. */
  round?: boolean;
  /** Another way to choose a picture. */
  another?: ReactNode;
  /** What the picture is for. */
  hint?: string;
}

/** Chooses, shows and removes a picture. */
export function ImageField({
  label,
  required = false,
  value,
  placeholders,
  onChange,
  error,
  round = false,
  another,
  hint = '',
}: Props) {
  const [wrong, setWrong] = useState('');
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Reading a picture takes a while. In a list, an older `onChange` would bring back what the other fields had before.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  async function choose(file: File | undefined) {
    if (!file) return;
    const picture = await readPicture(file);
    setWrong('why' in picture ? refusals[picture.why] : '');
    setNote(shrinkingOf(picture));
    if (!('file' in picture)) return;
    const address = await dataUrlOf(picture.file);
    latest.current(address);
  }

  return (
    <Field
      label={label}
      required={required}
      error={wrong || error}
      hint={note || [hint, !required && 'Optional.', LIMIT].filter(Boolean).join(' ')}
    >
      {(wiring) => (
        <div css={row}>
          {value && (
            <div css={[preview, round && face]}>
              <Picture src={value} alt="" placeholders={placeholders} sizes="160px" />
            </div>
          )}
          <input
            {...wiring}
            ref={input}
            type="file"
            accept="image/*,.heic,.heif"
            className="visually-hidden"
            tabIndex={-1}
            // A click on the label or a failed submit focuses this hidden input: pass the focus on to the button.
            onFocus={(event) => event.target.parentElement?.querySelector('button')?.focus()}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <div css={buttons}>
            <Button
              aria-label={value ? 'Replace image' : 'Upload image'}
              aria-describedby={wiring['aria-describedby']}
              onClick={() => input.current?.click()}
            >
              {value ? 'Replace' : 'Upload image'}
            </Button>
            {another}
            {value && !required && (
              <Button aria-label="Remove image" onClick={() => onChange('')}>
                Remove
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

const LIMIT = 'Images over 1.5 MB are made smaller.';
const refusals = {
  noPicture: problems.notAPicture.message,
  tooLarge: problems.pictureTooLarge.message,
  heic: heicSentence,
};

const row = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  /* So that three buttons fit into one row of 360 px. */
  > button {
    padding-inline: 12px;
    font-size: 0.9375rem;
  }
`;
const preview = css`
  inline-size: 132px;
  aspect-ratio: 8 / 5;
  overflow: hidden;
  border-radius: 12px;
`;
const face = css`
  inline-size: 88px;
  aspect-ratio: 1;
  border-radius: 50%;
`;
