import { screenHead } from '../../dashboard/ScreenHead.tsx';
import { Button } from '../../kit/Button.tsx';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { useFocusKept } from './useFocusKept.ts';

interface Props {
  as: 'h1' | 'h2';
  canSend: boolean;
  canDiscard: boolean;
  /** What the app is sending, if it is. */
  busy: string | false;
  onSend: () => void;
  onDiscard: () => void;
}

/** The heading of 'Unsent changes', with what can be done with all of them. */
export function LedgerHead({ as: Heading, canSend, canDiscard, busy, onSend, onDiscard }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(heading);
  return (
    <header css={screenHead}>
      <Heading ref={heading} tabIndex={-1}>
        Unsent changes
      </Heading>
      <Button tone="primary" disabled={!canSend} busy={busy} onClick={onSend}>
        <Send size={18} aria-hidden />
        Send all
      </Button>
      <Button disabled={!canDiscard || busy !== false} onClick={onDiscard}>
        Discard all
      </Button>
    </header>
  );
}
