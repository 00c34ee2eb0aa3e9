import { css } from '@emotion/react';
import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Dialog, dialogActions } from '../kit/Dialog.tsx';
import type { Loss } from '../kit/DiscardDialog.tsx';
import { notify } from '../kit/notify.ts';
import { saveFile } from '../kit/saveFile.ts';
import { useUnsaved } from '../kit/useUnsaved.tsx';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

const notTaken: Loss = {
  question: 'Close without saving the codes?',
  words: 'You haven’t copied or saved them, and you won’t see them again.',
  discard: 'Close anyway',
  keep: 'Go back',
};

/** Recovery codes, shown once. Closing asks for confirmation unless they were copied or saved. */
export function RecoveryCodesDialog({ codes, onDone }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const text = `${codes.join('\n')}\n`;
  const [isTaken, setIsTaken] = useState(false);
  const { ask, question } = useUnsaved(!isTaken, () => {}, notTaken);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsTaken(true);
      notify.success('Codes copied');
    } catch {
      // Without https there is no clipboard API. Then select the codes, so that the user can copy them.
      if (list.current) getSelection()?.selectAllChildren(list.current);
    }
  }

  return (
    <Dialog title="Your recovery codes" holdsWork onClose={() => ask(onDone)}>
      <div css={room} onCopy={() => setIsTaken(true)}>
        <p>
          Keep these {codes.length} codes somewhere you can reach without your phone or computer. Each one
          works once, after your password, instead of a passkey or app code. You won’t see them again.
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
          <Button
            onClick={() => {
              saveFile('recovery-codes.txt', 'text/plain', text);
              setIsTaken(true);
            }}
          >
            <Download size={18} aria-hidden />
            Save as a file
          </Button>
          <Button tone="primary" onClick={onDone}>
            I’ve saved my codes
          </Button>
        </div>
      </div>
      {question}
    </Dialog>
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
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
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
