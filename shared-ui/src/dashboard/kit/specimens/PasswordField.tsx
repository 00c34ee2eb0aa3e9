import { PasswordField } from '../../../kit/PasswordField.tsx';
import { Live, type Specimen } from '../specimen.tsx';

const typed = (label: string, initial: string) => (
  <Live initial={initial}>
    {(value, change) => <PasswordField label={label} value={value} onChange={change} />}
  </Live>
);

export const specimen: Specimen = {
  rest: typed('Password', 'correct horse'),
  empty: typed('Password', ''),
  disabled: <PasswordField label="Password" value="correct horse" disabled onChange={() => {}} />,
  error: (
    <Live initial="1234">
      {(value, change) => (
        <PasswordField
          label="New password"
          required
          hint="Three words that don’t belong together are a good one."
          error="This is guessed at once."
          value={value}
          onChange={change}
        />
      )}
    </Live>
  ),
  rtl: typed('كلمة السر', 'سر طويل'),
};
