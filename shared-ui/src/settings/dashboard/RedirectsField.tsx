import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { Button } from '../../kit/Button.tsx';
import { chooseFile } from '../../kit/chooseFile.ts';
import { datedName, saveFile } from '../../kit/saveFile.ts';
import { TextArea } from '../../kit/TextArea.tsx';

type Props = Pick<ComponentProps<typeof TextArea>, 'label' | 'value' | 'onChange' | 'error'>;

/** The table of redirects from an old site, as CSV that people type, paste, open or download. */
export const RedirectsField = ({ label, value, onChange, error }: Props) => (
  <div css={box}>
    <TextArea
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      rows={8}
      dir="ltr"
      placeholder={'/old-page.html,/about\n/portfolio?id=3,/projects'}
      hint="On each line: the old address, a comma, the new address. It only counts if this site has no page at the old address."
    />
    <div css={row}>
      <Button
        onClick={() =>
          void chooseFile('.csv,.txt').then((file) => file && onChange(file.text.replace(/^\uFEFF/, '')))
        }
      >
        Open a CSV file
      </Button>
      <Button
        disabled={value === ''}
        onClick={() => saveFile(datedName('redirects', 'csv'), 'text/csv', value)}
      >
        Download as CSV
      </Button>
    </div>
  </div>
);

const box = css`
  display: grid;
  gap: 12px;
  textarea {
    font-family: ui-monospace, monospace;
    font-size: var(--step--1);
    white-space: pre;
    overflow-x: auto;
  }
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
