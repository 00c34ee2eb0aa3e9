import type { Invitation } from '@agency/contract/people';
import { roleLabels } from '@agency/contract/roles';
import { useState } from 'react';
import { mailWords } from '../../dashboard/mailWords.ts';
import { Button } from '../../kit/Button.tsx';
import { Chip } from '../../kit/Chip.tsx';
import { dayAndTime } from '../../kit/dayAndTime.ts';
import { rowLook } from './rowLook.ts';

interface Props {
  invitation: Invitation;
  onNewLink: () => Promise<void>;
  onWithdraw: () => void;
}

/** One row of the screen 'People': a pending invitation. */
export function InvitationRow({ invitation, onNewLink, onWithdraw }: Props) {
  const { email, role, expiresAt, mail } = invitation;
  const [isMakingLink, setMakingLink] = useState(false);
  return (
    <li css={rowLook}>
      <div className="who">
        <span>
          <strong dir="ltr">{email}</strong>
          <span className="soft">
            Expires <time dateTime={expiresAt}>{dayAndTime(expiresAt)}</time>
          </span>
          {mail.state !== 'none' && (
            <span className="soft">
              {mailWords(mail)}
              {mail.why && `: ${mail.why}`}
            </span>
          )}
        </span>
      </div>
      <div className="about">
        <Chip>{roleLabels[role]}</Chip>
      </div>
      <div className="tools">
        <Button
          tone="quiet"
          busy={isMakingLink && 'New link'}
          onClick={() => {
            setMakingLink(true);
            void onNewLink().finally(() => setMakingLink(false));
          }}
        >
          New link<span className="visually-hidden"> for {email}</span>
        </Button>
        <Button tone="quiet" onClick={onWithdraw}>
          Withdraw<span className="visually-hidden"> the invitation for {email}</span>
        </Button>
      </div>
    </li>
  );
}
