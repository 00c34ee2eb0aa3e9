import { TextField } from '../../kit/TextField.tsx';
import { localText, momentOf, timeZone } from './localMoment.ts';

interface Props {
  label: string;
  /** A moment as UTC text; empty if there is none. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A field for a date and time in the user's time zone, which it names. */
export const MomentField = ({ label, value, onChange, error }: Props) => (
  <TextField
    type="datetime-local"
    label={label}
    hint={timeZone()}
    error={error}
    value={localText(value)}
    onChange={(typed) => onChange(momentOf(typed))}
  />
);
