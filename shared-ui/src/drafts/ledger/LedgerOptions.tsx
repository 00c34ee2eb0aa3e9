import { css } from '@emotion/react';
import { Button } from '../../kit/Button.tsx';
import { CheckField } from '../../kit/CheckField.tsx';
import { Download, Upload } from 'lucide-react';
import { useDrafts } from '../useDrafts.ts';
import type { DraftsFile } from './useDraftsFile.tsx';

/** The switch 'Work in drafts', and the buttons that export and import drafts. */
export function LedgerOptions({ file }: { file: DraftsFile }) {
  const { drafts, entries, workInDrafts } = useDrafts();
  return (
    <div css={options}>
      <CheckField
        label="Work in drafts"
        hint="Your changes stay on this device until you send them."
        value={workInDrafts}
        onChange={(on) => void drafts.setWorkInDrafts(on)}
      />
      <div css={files}>
        <Button tone="quiet" disabled={entries.length === 0} onClick={file.save}>
          <Download size={18} aria-hidden />
          Export drafts
        </Button>
        <Button tone="quiet" onClick={file.open}>
          <Upload size={18} aria-hidden />
          Import drafts
        </Button>
      </div>
    </div>
  );
}

const options = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-block-end: 20px;
`;
const files = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-inline: -10px;
  > button {
    padding-inline: 10px;
  }
`;
