import { control, Field } from '../../../kit/Field.tsx';
import { long, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: <Field label="Title">{(wiring) => <input {...wiring} css={control} />}</Field>,
  'Required, with a hint': (
    <Field label="Title" required hint="As visitors read it.">
      {(wiring) => <input {...wiring} css={control} />}
    </Field>
  ),
  error: (
    <Field label="Title" required error="Title is required.">
      {(wiring) => <input {...wiring} css={control} />}
    </Field>
  ),
  long: (
    <Field label={long} hint={long} error={long}>
      {(wiring) => <input {...wiring} css={control} />}
    </Field>
  ),
  rtl: (
    <Field label="العنوان" required error="العنوان مطلوب.">
      {(wiring) => <input {...wiring} css={control} />}
    </Field>
  ),
};
