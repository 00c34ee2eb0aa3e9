import { css } from '@emotion/react';
import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { control, Field } from './Field.tsx';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A multi-line text field. It grows with its text if the browser supports that. */
export function TextArea({ label, hint, error, required, onChange, rows = 4, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false}>
      {(wiring) => (
        <textarea
          // An empty field reads like the page.
          dir={rest.value === '' ? undefined : 'auto'}
          rows={rows}
          css={[control, growing]}
          {...rest}
          {...wiring}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

const growing = css`
  field-sizing: content;
  min-block-size: 112px;
  max-block-size: 36vh;
  resize: vertical;
`;
