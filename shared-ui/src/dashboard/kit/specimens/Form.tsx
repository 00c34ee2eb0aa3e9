import { Button } from '../../../kit/Button.tsx';
import { Form } from '../../../kit/Form.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { Live, nothing, type Specimen } from '../specimen.tsx';

const form = (label: string, message: string, save: string) => (
  <Live initial="">
    {(error, setError) => (
      <Form onSubmit={async () => setError(message)}>
        <TextField label={label} value="" onChange={nothing} error={error || undefined} />
        <Button type="submit">{save}</Button>
      </Form>
    )}
  </Live>
);

export const specimen: Specimen = {
  rest: form('Title', 'Title is required.', 'Save'),
  rtl: form('العنوان', 'العنوان مطلوب.', 'حفظ'),
};
