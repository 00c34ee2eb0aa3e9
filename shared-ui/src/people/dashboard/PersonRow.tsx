import type { Person } from '@agency/contract/people';
import { roleLabels } from '@agency/contract/roles';
import { Trash2, UserRoundCog } from 'lucide-react';
import { Chip } from '../../kit/Chip.tsx';
import { Face } from '../../kit/Face.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { TimeAgo } from '../../kit/TimeAgo.tsx';
import { rowLook } from './rowLook.ts';

interface Props {
  person: Person;
  isMe: boolean;
  onRole: () => void;
  onRemove: () => void;
}

/** One row of the screen 'People': an account. */
export function PersonRow({
  person: { name, email, picture, role, seenAt, secondFactor },
  isMe,
  onRole,
  onRemove,
}: Props) {
  const called = name || email;
  return (
    <li css={rowLook}>
      <div className="who">
        <Face name={called} picture={picture} />
        <span>
          <strong dir="auto">
            {called}
            {isMe && ' (you)'}
          </strong>
          {name && (
            <span className="soft" dir="ltr">
              {email}
            </span>
          )}
        </span>
      </div>
      <div className="about">
        <Chip>{roleLabels[role]}</Chip>
        {secondFactor && <Chip>Two-step sign-in</Chip>}
        {seenAt ? (
          <span>
            Active <TimeAgo at={seenAt} />
          </span>
        ) : (
          'Not signed in'
        )}
      </div>
      <div className="tools">
        <IconButton label={`Change the role of ${called}`} onClick={onRole}>
          <UserRoundCog size={19} aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${called}`} onClick={onRemove}>
          <Trash2 size={19} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
