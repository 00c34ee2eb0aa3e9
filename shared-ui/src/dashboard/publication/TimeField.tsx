import { TextField } from '../../kit/TextField.tsx';
import { localText, timeOf, timeZone } from './localTime.ts';

interface Props {
  label: string;
  /** A time as UTC text; empty if there is none. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A field for a date and time in the user's time zone, which it names. */
export const TimeField = ({ label, value, onChange, error }: Props) => (
  <TextField
    type="datetime-local"
    label={label}
    hint={timeZone()}
    error={error}
    value={localText(value)}
    onChange={(typed) => onChange(timeOf(typed))}
  />
);
