import { css } from '@emotion/react';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { fieldset } from '../../kit/fieldset.ts';
import { TextField } from '../../kit/TextField.tsx';

interface Props {
  phones: string[];
  /** A number that is typed but not added to the list yet. */
  next: string;
  errors: Record<string, string>;
  onChange: (changes: { phones?: string[]; nextPhone?: string }) => void;
}

/** The phone numbers. The last one can't be removed. */
export function PhonesField({ phones, next, errors, onChange }: Props) {
  function add() {
    const phone = next.trim();
    onChange({ ...(phone && { phones: [...phones, phone] }), nextPhone: '' });
  }

  return (
    <fieldset css={fieldset.box}>
      <legend css={fieldset.legend}>Phone Numbers</legend>
      {phones.map((phone, place) => (
        <div key={place} css={row}>
          <TextField
            label={`Phone ${place + 1}`}
            dir="ltr"
            inputMode="tel"
            value={phone}
            onChange={(changed) => onChange({ phones: phones.with(place, changed) })}
            error={errors[`phones.${place}`]}
          />
          <IconButton
            label={`Remove phone ${place + 1}`}
            disabled={phones.length === 1}
            onClick={() => onChange({ phones: phones.toSpliced(place, 1) })}
          >
            <Trash2 size={19} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div css={row}>
        <TextField
          label="New phone"
          dir="ltr"
          inputMode="tel"
          value={next}
          // Pass the phones, too: this clears the field's error, which is stored as an error of the phones.
          onChange={(nextPhone) => onChange({ nextPhone, phones })}
          error={errors[`phones.${phones.length}`]}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>
          <Plus size={18} aria-hidden />
          Add
        </Button>
      </div>
    </fieldset>
  );
}

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
`;
