import { css } from '@emotion/react';
import { Copy, Download } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../kit/Button.tsx';
import { Dialog, dialogActions } from '../kit/Dialog.tsx';
import { notify } from '../kit/notify.ts';
import { saveFile } from '../kit/saveFile.ts';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** What lets somebody in whose phone is gone; shown this once. */
export const RecoveryCodesDialog = ({ codes, onDone }: Props) => (
  <Dialog title="Your recovery codes" holdsWork onClose={onDone}>
    <RecoveryCodes codes={codes} onDone={onDone} />
  </Dialog>
);

function RecoveryCodes({ codes, onDone }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('Codes copied');
    } catch {
      // Not where the page isn't trusted by the browser: then they are marked, to be copied by hand.
      if (list.current) getSelection()?.selectAllChildren(list.current);
    }
  }

  return (
    <div css={room}>
      <p>
        Keep these {codes.length} codes somewhere you can reach without your phone or computer. Each one works
        once, after your password, instead of a passkey or app code. You won’t see them again.
      </p>
      <ol ref={list} css={grid} dir="ltr" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div css={dialogActions}>
        <Button onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          Copy
        </Button>
        <Button onClick={() => saveFile('recovery-codes.txt', 'text/plain', text)}>
          <Download size={18} aria-hidden />
          Save as a file
        </Button>
        <Button tone="primary" onClick={onDone}>
          I’ve saved my codes
        </Button>
      </div>
    </div>
  );
}

const room = css`
  p {
    margin-block-end: 18px;
    color: var(--ink-soft);
  }
`;
const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 8px 24px;
  margin: 0;
  padding: 16px 18px;
  border-radius: 12px;
  background: var(--sunk);
  list-style: none;
  code {
    font-size: var(--step-0);
    letter-spacing: 0.02em;
  }
`;
