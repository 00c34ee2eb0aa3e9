import { css } from '@emotion/react';
import { INVITATION_DAYS } from '@agency/contract/people';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';
import type { Loss } from '../../kit/DiscardDialog.tsx';
import { notify } from '../../kit/notify.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useUnsaved } from '../../kit/useUnsaved.tsx';

const notTaken: Loss = {
  question: 'Close without copying the link?',
  words: 'You won’t see it again. You can create a new link later.',
  discard: 'Close anyway',
  keep: 'Go back',
};

interface Props {
  title: string;
  link: string;
  email: string;
  onClose: () => void;
}

/** An invitation's link, shown once. Closing asks for confirmation unless the link was copied. */
export function LinkDialog({ title, link, email, onClose }: Props) {
  const around = useRef<HTMLDivElement>(null);
  const [isTaken, setIsTaken] = useState(false);
  const { ask, question } = useUnsaved(!isTaken, () => {}, notTaken);
  const leave = () => ask(onClose);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setIsTaken(true);
      notify.success('Link copied');
    } catch {
      // On a page without https there is no clipboard API. Then select the link, so that the user can copy it.
      around.current?.querySelector('input')?.select();
    }
  }

  return (
    <Dialog title={title} holdsWork onClose={leave}>
      <div css={room} ref={around} onCopy={() => setIsTaken(true)}>
        <p>
          Copy this link and send it to <strong dir="ltr">{email}</strong> yourself. It works once, within{' '}
          {INVITATION_DAYS} days. Anyone with the link can join. The link is shown only once.
        </p>
        <TextField label="Link" dir="ltr" readOnly value={link} onChange={() => {}} />
      </div>
      <div css={dialogActions}>
        <Button onClick={leave}>Done</Button>
        <Button tone="primary" onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          Copy link
        </Button>
      </div>
      {question}
    </Dialog>
  );
}

const room = css`
  display: grid;
  gap: 18px;
  p {
    color: var(--ink-soft);
  }
`;
