import { css } from '@emotion/react';
import { INVITATION_DAYS } from '@agency/contract/people';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../kit/Button.tsx';
import { notify } from '../../kit/notify.ts';
import { TextField } from '../../kit/TextField.tsx';

/** A link that is shown once, to be handed on. */
export function CopyLink({ link, email }: { link: string; email: string }) {
  const around = useRef<HTMLDivElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      notify.success('Link copied');
    } catch {
      // Not where the page isn't trusted by the browser: then it is marked, to be copied by hand.
      around.current?.querySelector('input')?.select();
    }
  }

  return (
    <div css={room} ref={around}>
      <p>
        Send this to <strong dir="ltr">{email}</strong>. It works once, within {INVITATION_DAYS} days. Anyone
        with the link can join. You won’t see it again.
      </p>
      <TextField label="Link" dir="ltr" readOnly value={link} onChange={() => {}} />
      <div>
        <Button tone="primary" onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          Copy link
        </Button>
      </div>
    </div>
  );
}

const room = css`
  display: grid;
  gap: 18px;
  p {
    color: var(--ink-soft);
  }
`;
